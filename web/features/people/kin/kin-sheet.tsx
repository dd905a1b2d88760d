import { useRef } from 'react';
import * as z from 'zod/mini';
import type { CivilDate } from '#domain/calendar/civil-date';
import { ageOn, CHILD_BELOW } from '#domain/people/age';
import {
  agreementAt,
  birthOfKin,
  FIRST_KIN_DATE,
  fitsRelation,
  isSameMoment,
  KIN_SENTENCE,
  type Kin,
  RELATIONS,
  type Relation,
} from '#domain/people/kin';
import { useApp } from '#web/lib/app.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
  agreed: Agreed;
}

const draftOf = (edited: Kin | null): KinDraft => ({
  label: edited?.label ?? '',
  relation: edited?.relation ?? null,
  agreed: NOT_AGREED,
  ...momentDraftOf(edited?.birth ?? null),
});

interface KinSheetProps {
  kin: readonly Kin[];
  /** Null: a new person. */
  edited: Kin | null;
  today: CivilDate;
  onClose: () => void;
  onDone: (kin: Kin) => void;
}

/** Form for another person's birth with a label and the required consents. It stays on this device. */
export default function KinSheet({ kin, edited, today, onClose, onDone }: KinSheetProps) {
  const { userProfile } = useApp().session.get();
  /** Label of the duplicate the user was already told about. */
  const twinNoted = useRef<string | null>(null);
  const others = kin.filter((each) => each !== edited);
  const schema = z.custom<KinDraft>().check((form) => {
    const message = fault(form.value);
    if (message !== null) form.issues.push({ code: 'custom', input: form.value, message, path: ['kin'] });
  });
  const state = useAppForm<KinDraft>({ schema, defaultValues: draftOf(edited) });
  const { form, submit, field, set: change } = state;
  const draft = form.watch();
  const { birth, needed, asksAgreement } = read(draft);

  function read(typed: KinDraft) {
    const age = typed.solar ? ageOn(typed.solar, today) : null;
    const needed = agreementAt(age ?? Number.POSITIVE_INFINITY);
    const birth = finishedMoment(typed);
    const isChanged = !edited || typeof birth === 'string' || !isSameMoment(edited.birth, birth);
    const asksAgreement = typed.relation !== 'self-other' && (isChanged || edited.agreement !== needed);
    return { age, needed, birth, asksAgreement };
  }
  /** Returns the message for what is missing; null if complete. */
  function fault(typed: KinDraft): string | null {
    const labels = others.map((each) => each.label);
    const found = labelFault(typed.label, labels);
    if (found !== null) return found;
    if (!typed.relation) return KIN_FORM.needRelation;
    const other = read(typed).birth;
    if (typeof other === 'string') return other;
    const own = userProfile && savedBirth(userProfile);
    if (own && !fitsRelation(typed.relation, own.solar, other.solar)) {
      return typed.relation === 'child' ? AGREE.childFirst : AGREE.parentAfter;
    }
    return agreementFault(typed) ?? twinFault(other);
  }
  function agreementFault(typed: KinDraft): string | null {
    const { age, needed, asksAgreement } = read(typed);
    if (age !== null && age < CHILD_BELOW && typed.relation !== 'child') return AGREE.byGuardian;
    return asksAgreement && !isAgreed(needed, typed.agreed) ? AGREE.needed : null;
  }
  /** Reported once; a second press adds the duplicate. */
  function twinFault(own: Kin['birth']): string | null {
    const twin = others.find((each) => isSameMoment(each.birth, own));
    if (!twin || twin.label === twinNoted.current) return null;
    twinNoted.current = twin.label;
    return KIN_FORM.same(twin.label);
  }
  async function save(whole: KinDraft) {
    const { birth, needed, asksAgreement } = read(whole);
    const { label, relation } = whole;
    if (!relation || typeof birth === 'string') return;
    const own = { id: edited?.id ?? newKinId(), gender: edited?.gender ?? null, label: label.trim(), relation, birth };
    const agreedAt = asksAgreement || !edited ? today : edited.agreedAt;
    onDone({ ...own, agreement: needed, agreedAt, sentence: KIN_SENTENCE, used: today });
  }
  return (
    <FormDialog
      sheet
      title={edited ? KIN_FORM.edit : KIN_FORM.add}
      onClose={onClose}
      cancel={KIN_FORM.cancel}
      confirm={KIN_FORM.save}
      state={state}
      onSubmit={submit(save, KIN_FORM.needRelation)}
    >
      <label className="grid gap-1.5">
        <span className="text-meta text-ink2">{LABEL.name}</span>
        <input className="field" autoComplete="off" maxLength={16} placeholder={LABEL.hint} {...field('label')} />
      </label>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-meta text-ink2">{KIN_FORM.relation}</legend>
        <div className="chips">
          {RELATIONS.map((each) => (
            <label key={each}>
              <input type="radio" value={each} {...field('relation')} />
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
          const choices = keptChoices(draft, part, clock);
          // A changed birth requires consent again.
          change({ ...part, choices, ...('calendar' in part ? {} : { agreed: NOT_AGREED }) });
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
          <AgreeTicks needed={needed} agreed={draft.agreed} onChange={(agreed: Agreed) => change({ agreed })} />
        )}
        <p className="text-small text-ink3">{KIN.local}</p>
      </div>
    </FormDialog>
  );
}
