import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Birth } from '#domain/people/birth';
import { type BirthChoicesInput, birthChoicesOf, clockBounds } from '#domain/people/birth-choices';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { asksSummerTime } from '../../people/birth/conventions.ts';
import { HourQuestions } from '../../people/birth/hour-questions.tsx';
import PillarsChange from '../../people/birth/pillars-change.tsx';
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

/** The birth with these choices in place of its own. */
function chosenBirth(birth: Birth, choices: BirthChoicesInput): Birth {
  const { gender, calendar, solar, lunar, time, hourUnknown } = birth;
  const bare = { gender, calendar, solar, lunar, time, ...(hourUnknown ? { hourUnknown } : {}) };
  return { ...bare, ...birthChoicesOf(choices) };
}

/** 起盘选项: saved with the birth, so that everything goes by them. Leaves out what does not apply to this birth. */
export default function OptionsSheet({ birth, onClose, onSaved }: OptionsSheetProps) {
  const app = useApp();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<BirthChoicesInput>(() => birthChoicesOf(birth));
  const [place, setPlace] = useState<PlaceDraft>(() => draftOf(birth));
  const [problem, setProblem] = useState<string | null>(null);
  const { save, busy, failure } = useSaveBirth(onSaved);
  const known = !birth.hourUnknown;
  const { birthClock: _, trueSolar: __, ...rest } = draft;
  const timed = finished(place, birth.time);
  const chosen = typeof timed === 'string' ? null : chosenBirth(birth, { ...rest, ...timed });

  function change(part: BirthChoicesInput) {
    setDraft({ ...draft, ...part });
    setProblem(null);
  }
  function confirm() {
    if (chosen === null) setProblem(typeof timed === 'string' ? timed : null);
    else void save(chosen, false);
  }
  function restore() {
    const bare = chosenBirth(birth, {});
    setDraft({});
    setPlace(draftOf(bare));
    setProblem(null);
  }
  /** Help for an hour that is not sure; one that is found belongs into the saved birth. */
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
      problem={problem ?? failure}
      actions={
        <>
          <Button quiet onClick={restore}>
            {OPTIONS.restore}
          </Button>
          <Button busy={busy} onClick={confirm}>
            {OPTIONS.confirm}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Explained term="换日">
          <Choices
            label={OPTIONS.dayBoundary}
            options={DAY_BOUNDARIES}
            value={draft.dayBoundary ?? 'midnight'}
            onChange={(value) => change({ dayBoundary: value === '23h' ? value : undefined })}
          />
        </Explained>
        {asksSummerTime(birth) && (
          <Explained term="夏令时">
            <div className="grid gap-4">
              <HourQuestions birth={chosen ?? chosenBirth(birth, rest)} onChange={change} />
            </div>
          </Explained>
        )}
        {known && (
          <Explained term="真太阳时">
            <SolarTimeFields
              place={place}
              bounds={clockBounds(birth.time)}
              onChange={(next) => {
                setPlace(next);
                setProblem(null);
              }}
            />
          </Explained>
        )}
        {known && (
          <Tick
            label={OPTIONS.provisional}
            checked={draft.hourTrust === 'likely'}
            onChange={(likely) => change({ hourTrust: likely ? 'likely' : undefined })}
          />
        )}
        <div className="grid gap-2">
          <Choices
            label={OPTIONS.school}
            options={SCHOOLS}
            value={draft.school ?? 'common'}
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
      </div>
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

/** A choice, and the way to its explanation beside its name, which a long question leaves room for. */
function Explained({ children, ...what }: WhatProps & { children: ReactNode }) {
  return (
    <div className="relative [&_legend]:pe-16">
      {children}
      <What {...what} />
    </div>
  );
}
