import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { Confirmation } from '#admin/ui/ask.tsx';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import type { ConsolePlansEntry } from '#contract/console-plans';
import { yuanText } from '#domain/shop/money';
import { PLANS } from './text.ts';
import { usePlanCalls } from './use-plans.ts';

type Version = ConsolePlansEntry['versions'][number];
const { columns: HEADS } = PLANS;

/** The benefits take the remaining width. */
const COLUMNS = [
  ['number', 'w-20'],
  ['state', 'w-20'],
  ['price', 'w-23'],
  ['from', 'w-36'],
  ['by', 'w-22'],
  ['note', 'w-36'],
  ['benefits', ''],
  ['act', 'w-14'],
] as const;

/** All versions of a plan, newest first. */
export function VersionTable({ plan }: { plan: ConsolePlansEntry }) {
  const { notices } = useApp();
  const { withdraw } = usePlanCalls();
  const [taking, setTaking] = useState<Version>();
  return (
    <>
      <section
        aria-label={PLANS.versions(plan.name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
        tabIndex={0}
        className="ledger overflow-x-auto"
      >
        <table aria-label={PLANS.versions(plan.name)} className="ledger-table min-w-212">
          <ColumnHeads names={COLUMNS.map(([name, width]) => [HEADS[name], width])} />
          <tbody>
            {plan.versions.map((version) => (
              <tr key={version.number}>
                <td>{PLANS.number(version.number)}</td>
                <td>
                  <span className={version.state === 'inForce' ? '' : 'text-ink2'}>{PLANS.states[version.state]}</span>
                </td>
                <td>{yuanText(version.price)}</td>
                <td>{version.fromAt === 0 ? PLANS.fromBeginning : beijingTime(version.fromAt)}</td>
                <td className="truncate">{version.madeBy ?? PLANS.catalogue}</td>
                <td className="py-1 wrap-anywhere">{version.note}</td>
                <td className="py-1">
                  {version.mark !== null && `${version.mark}：`}
                  {version.benefits.join('、')}
                </td>
                <td>
                  {version.state === 'scheduled' && (
                    <button
                      type="button"
                      className="link min-h-(--row)"
                      aria-label={PLANS.withdrawOf(plan.name, version.number)}
                      onClick={() => setTaking(version)}
                    >
                      {PLANS.withdraw}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {taking && (
        <Confirmation
          title={PLANS.withdrawTitle}
          what={PLANS.withdrawWhat(plan.name, taking.number, beijingTime(taking.fromAt))}
          about={{ list: 'plans', key: plan.type }}
          possible={plan.versions.some(({ number, state }) => number === taking.number && state === 'scheduled')}
          onConfirm={async () => {
            await withdraw({ type: plan.type, number: taking.number });
            notices.set({ text: PLANS.withdrawn });
          }}
          onClose={() => setTaking(undefined)}
        />
      )}
    </>
  );
}
