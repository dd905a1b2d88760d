import type { ReferralEntry, ReferralsView } from '#contract/referrals';
import { shortDay } from '#domain/time/beijing-words';
import { levelName } from '../../people/membership-words.ts';
import { LEDGER, REFUSAL, REVERSED, RULES, STATE, STEPS } from './text.ts';

/** Invited users and the reward for each. */
export function RewardLedger({ invited, granted, ledger }: ReferralsView) {
  return (
    <section>
      <h3 className="heading mb-3">{LEDGER.title}</h3>
      {invited === 0 ? (
        <p className="text-meta text-ink2">{LEDGER.empty}</p>
      ) : (
        <>
          <p className="mb-3 text-meta text-ink2">{LEDGER.invited(invited, granted)}</p>
          <ul className="rows">
            {ledger.map((entry, index) => (
              // The list is read once and never changes its order; entries of deleted accounts
              // have nothing else that identifies them.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Invitation key={index} entry={entry} />
            ))}
          </ul>
          {invited > ledger.length && <p className="mt-3 text-small text-ink3">{LEDGER.newest}</p>}
        </>
      )}
    </section>
  );
}

function Invitation({ entry }: { entry: ReferralEntry }) {
  const { phone, reward } = entry;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{phone ?? LEDGER.deleted}</span>
        <span className={`text-meta ${reward?.state === 'granted' ? 'text-seal' : 'text-ink2'}`}>
          {STATE[reward?.state ?? 'registered']}
          {reward && ` · ${levelName(reward.level)} ${reward.days}${RULES.days}`}
        </span>
      </p>
      <ol className="grid grid-cols-4 gap-1 text-small">
        {rewardSteps(entry).map(({ name, at, reached }) => (
          <li key={name} className={`border-t-2 pt-1 ${reached ? 'border-ink' : 'border-line text-ink3'}`}>
            {name}
            {at !== null && (
              <span className="block text-ink3">
                {!reached && LEDGER.expected}
                <span className="block whitespace-nowrap">{shortDay(at)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {reward?.refusal && <p className="text-small text-ink3">{REFUSAL[reward.refusal]}</p>}
      {reward?.state === 'reversed' && <p className="text-small text-ink3">{REVERSED}</p>}
    </li>
  );
}

interface Step {
  name: string;
  /** When it was reached or is due, ms; null if unknown. */
  at: number | null;
  reached: boolean;
}

/**
 * The four steps of an invitation. One that failed stops where it did: a membership refunded within its week was never
 * kept, a revoked reward had been granted.
 */
export function rewardSteps({ registeredAt, reward }: ReferralEntry): Step[] {
  const state = reward?.state;
  const kept = state === 'due' || state === 'granted' || state === 'reversed';
  const lost = state === 'void';
  return [
    { name: STEPS.registered, at: registeredAt, reached: true },
    { name: STEPS.bought, at: reward?.openedAt ?? null, reached: reward !== null },
    { name: STEPS.kept, at: lost ? null : (reward?.dueAt ?? null), reached: kept },
    { name: STEPS.granted, at: reward?.grantedAt ?? null, reached: reward?.grantedAt != null },
  ];
}
