import { useId, useState } from 'react';
import type { CivilDate } from '#domain/calendar/civil-date';
import {
  agreementAt,
  birthOfKin,
  CHILD_BELOW,
  FIRST_KIN_DATE,
  isSameMoment,
  KIN_SENTENCE,
  type Kin,
  RELATIONS,
  type Relation,
} from '#domain/people/kin';
import { ageOn } from '#domain/report/reader/stage';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { finishedMoment, keptChoices, type MomentDraft, momentDraftOf } from '../birth/draft.ts';
import { HourQuestions } from '../birth/hour-questions.tsx';
import { MomentFields } from '../birth/moment-fields.tsx';
import { type Agreed, AgreeTicks, isAgreed, NOT_AGREED } from './agree-ticks.tsx';
import { newKinId } from './kin-store.ts';
import { labelFault } from './label.ts';
import { AGREE, KIN, KIN_FORM, LABEL, RELATION } from './text.ts';

interface KinDraft extends MomentDraft {
  label: string;
  relation: Relation | null;
}

const draftOf = (edited: Kin | null): KinDraft => ({
  label: edited?.label ?? '',
  relation: edited?.relation ?? null,
  ...momentDraftOf(edited?.birth ?? null),
});

interface KinSheetProps {
  kin: readonly Kin[];
  /** Null: somebody new. */
  edited: Kin | null;
  today: CivilDate;
  onClose: () => void;
  onDone: (kin: Kin) => void;
}

/** Somebody's birth under a label, with the agreement of those who may give it. It stays on this device. */
export default function KinSheet({ kin, edited, today, onClose, onDone }: KinSheetProps) {
  const name = useId();
  const [draft, setDraft] = useState(() => draftOf(edited));
  const [agreed, setAgreed] = useState(NOT_AGREED);
  const [problem, setProblem] = useState<string | null>(null);
  /** The label of an entry of the same birth, once it was said. */
  const [twinSaid, setTwinSaid] = useState<string | null>(null);
  const { label, relation, solar } = draft;
  const age = solar ? ageOn(solar, today) : null;
  const needed = agreementAt(age ?? Number.POSITIVE_INFINITY);
  const birth = finishedMoment(draft);
  const isChanged = !edited || typeof birth === 'string' || !isSameMoment(edited.birth, birth);
  const asksAgreement = relation !== 'self-other' && (isChanged || edited.agreement !== needed);
  const others = kin.filter((each) => each !== edited);

  function change(part: Partial<KinDraft>) {
    setDraft({ ...draft, ...part });
    setProblem(null);
  }
  /** The sentence about what is missing; null where the entry is whole. */
  function fault(): string | null {
    const labels = others.map((each) => each.label);
    if (relation && typeof birth !== 'string') return labelFault(label, labels) ?? agreementFault() ?? twinFault(birth);
    return labelFault(label, labels) ?? (relation ? String(birth) : KIN_FORM.needRelation);
  }
  function agreementFault(): string | null {
    if (age !== null && age < CHILD_BELOW && relation !== 'child') return AGREE.byGuardian;
    return asksAgreement && !isAgreed(needed, agreed) ? AGREE.needed : null;
  }
  /** Said once: the second press adds the same birth. */
  function twinFault(own: Kin['birth']): string | null {
    const twin = others.find((each) => isSameMoment(each.birth, own));
    if (!twin || twin.label === twinSaid) return null;
    setTwinSaid(twin.label);
    return KIN_FORM.same(twin.label);
  }
  function submit() {
    const found = fault();
    if (found !== null || !relation || typeof birth === 'string') return setProblem(found);
    const own = { id: edited?.id ?? newKinId(), gender: edited?.gender ?? null, label: label.trim(), relation, birth };
    const agreedAt = asksAgreement || !edited ? today : edited.agreedAt;
    onDone({ ...own, agreement: needed, agreedAt, sentence: KIN_SENTENCE, used: today });
  }
  return (
    <ConfirmDialog
      sheet
      title={edited ? KIN_FORM.edit : KIN_FORM.add}
      onClose={onClose}
      problem={problem}
      cancel={KIN_FORM.cancel}
      confirm={KIN_FORM.save}
      onConfirm={submit}
    >
      <div className="grid gap-4">
        <label className="grid gap-1.5">
          <span className="text-meta text-ink2">{LABEL.name}</span>
          <input
            className="field"
            autoComplete="off"
            value={label}
            maxLength={16}
            placeholder={LABEL.hint}
            onChange={({ target }) => change({ label: target.value })}
          />
        </label>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-meta text-ink2">{KIN_FORM.relation}</legend>
          <div className="chips">
            {RELATIONS.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={name}
                  checked={each === relation}
                  onChange={() => change({ relation: each })}
                />
                {RELATION[each]}
              </label>
            ))}
          </div>
        </fieldset>
        <MomentFields
          moment={draft}
          clock={draft.choices.birthClock}
          first={FIRST_KIN_DATE}
          today={today}
          onChange={(part, clock) => {
            change({ ...part, choices: keptChoices(draft, part, clock) });
            // Another birth asks for the agreement again.
            if (!('calendar' in part)) setAgreed(NOT_AGREED);
          }}
        />
        {typeof birth !== 'string' && (
          <HourQuestions
            birth={birthOfKin({ birth, gender: null })}
            onChange={(part) => change({ choices: { ...draft.choices, ...part } })}
          />
        )}
        <div>
          {asksAgreement && (
            <AgreeTicks
              needed={needed}
              agreed={agreed}
              onChange={(next: Agreed) => {
                setAgreed(next);
                setProblem(null);
              }}
            />
          )}
          <p className="text-small text-ink3">{KIN.local}</p>
        </div>
      </div>
    </ConfirmDialog>
  );
}
