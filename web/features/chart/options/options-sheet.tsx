import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import type { Birth } from '#domain/people/birth';
import { type BirthChoicesInput, birthChoicesOf, clockBounds } from '#domain/people/birth-choices';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { asksSummerTime } from '../../people/birth/conventions.ts';
import { HourQuestions } from '../../people/birth/hour-questions.tsx';
import PillarsChange from '../../people/birth/pillars-change.tsx';
import { EDIT } from '../../people/birth/text.ts';
import { useSaveBirth } from '../../people/birth/use-save-birth.ts';
import { useExplain } from '../explain/topic.ts';
import { OPTIONS } from '../text.ts';
import { draftOf, finished, type PlaceDraft } from './place-draft.ts';
import { SolarTimeFields } from './solar-time-fields.tsx';

interface OptionsSheetProps {
  birth: Birth;
  onClose: () => void;
  onSaved: () => void;
}

const DAY_BOUNDARIES = [
  ['midnight', OPTIONS.midnight],
  ['23h', OPTIONS.lateNight],
] as const;
const SCHOOLS = [
  ['common', OPTIONS.common],
  ['xu', OPTIONS.xu],
] as const;
type OptionTerm = '换日' | '夏令时' | '真太阳时' | '时辰不确定';

interface Options {
  choices: BirthChoicesInput;
  place: PlaceDraft;
}

/** The birth with these options instead of its own. */
function chosenBirth(birth: Birth, choices: BirthChoicesInput): Birth {
  const { gender, calendar, solar, lunar, time, hourUnknown } = birth;
  const bare = { gender, calendar, solar, lunar, time, ...(hourUnknown ? { hourUnknown } : {}) };
  return { ...bare, ...birthChoicesOf(choices) };
}

/** The birth with the selected options, or the message for what is missing. */
function chosenBy(birth: Birth, { choices, place }: Options): Birth | string {
  const { birthClock: _, trueSolar: __, ...rest } = choices;
  const timed = finished(place, birth.time);
  return typeof timed === 'string' ? timed : chosenBirth(birth, { ...rest, ...timed });
}

/** 起盘选项: saved with the birth and used everywhere. Leaves out what does not apply to this birth. */
export default function OptionsSheet({ birth, onClose, onSaved }: OptionsSheetProps) {
  const app = useApp();
  const navigate = useNavigate();
  const formId = useId();
  const { save, busy, failure } = useSaveBirth(onSaved);
  const known = !birth.hourUnknown;
  const schema = z.custom<Options>().check((form) => {
    const chosen = chosenBy(birth, form.value);
    if (typeof chosen === 'string')
      form.issues.push({ code: 'custom', input: form.value, message: chosen, path: ['place'] });
  });
  const { form, set, submit, problem } = useAppForm<Options>({
    schema,
    defaultValues: { choices: birthChoicesOf(birth), place: draftOf(birth) },
  });
  const options = form.watch();
  const { choices, place } = options;
  const found = chosenBy(birth, options);
  const chosen = typeof found === 'string' ? null : found;

  const change = (part: BirthChoicesInput) => set({ choices: { ...choices, ...part } });
  const confirm = submit(async (wished) => {
    const whole = chosenBy(birth, wished);
    if (typeof whole !== 'string') await save(whole, false);
  }, EDIT.failed);
  /** Opens the help for an unknown hour; its result goes into the saved birth. */
  function leave() {
    onClose();
    pageLayers(app).afterwards(
      () => void (known ? navigate({ to: '/birth-hour' }) : navigate({ to: '/profile', search: { showEdit: 'true' } })),
    );
  }
  return (
    <Dialog
      sheet
      title={OPTIONS.title}
      onClose={onClose}
      problem={problem?.message ?? failure}
      actions={
        <>
          <Button quiet onClick={() => set({ choices: {}, place: draftOf(chosenBirth(birth, {})) })}>
            {OPTIONS.restore}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {OPTIONS.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={confirm}>
        <Explained term="换日">
          <Choices
            label={OPTIONS.dayBoundary}
            options={DAY_BOUNDARIES}
            value={choices.dayBoundary ?? 'midnight'}
            onChange={(value) => change({ dayBoundary: value === '23h' ? value : undefined })}
          />
        </Explained>
        {asksSummerTime(birth) && (
          <Explained term="夏令时">
            <div className="grid gap-4">
              <HourQuestions
                birth={chosen ?? chosenBirth(birth, { ...choices, birthClock: undefined, trueSolar: undefined })}
                onChange={change}
              />
            </div>
          </Explained>
        )}
        {known && (
          <Explained term="真太阳时">
            <SolarTimeFields place={place} bounds={clockBounds(birth.time)} onChange={(next) => set({ place: next })} />
          </Explained>
        )}
        {known && (
          <Tick
            label={OPTIONS.provisional}
            checked={choices.hourTrust === 'likely'}
            onChange={(likely) => change({ hourTrust: likely ? 'likely' : undefined })}
          />
        )}
        <div className="grid gap-2">
          <Choices
            label={OPTIONS.school}
            options={SCHOOLS}
            value={choices.school ?? 'common'}
            onChange={(value) => change({ school: value === 'xu' ? value : undefined })}
          />
          <p className="text-small text-ink3">{OPTIONS.schoolNote}</p>
        </div>
        <div className="relative">
          <button type="button" className="link min-h-11" onClick={leave}>
            {known ? OPTIONS.hourUnsure : OPTIONS.hourFound}
          </button>
          <What term="时辰不确定" className="top-0" />
        </div>
        {chosen && <PillarsChange saved={birth} chosen={chosen} />}
        <p className="text-small text-ink3">{OPTIONS.kept}</p>
      </form>
    </Dialog>
  );
}

interface WhatProps {
  term: OptionTerm;
  className?: string;
}

function What({ term, className = '-top-2.5' }: WhatProps) {
  const explain = useExplain();
  return (
    <button
      type="button"
      aria-label={term + OPTIONS.what}
      className={`term absolute end-0 w-auto text-small text-ink3 ${className}`}
      onClick={() => explain({ kind: 'term', term })}
    >
      {OPTIONS.what}
    </button>
  );
}

/** An option with a button for its explanation next to its name. */
function Explained({ children, ...what }: WhatProps & { children: ReactNode }) {
  return (
    <div className="relative [&_legend]:pe-16">
      {children}
      <What {...what} />
    </div>
  );
}
