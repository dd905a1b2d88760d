import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Birth } from '#domain/people/birth';
import { Button } from '../../../kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { pageLayers } from '../../../lib/page-layers.ts';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  asksSummerTime,
  type ChartChoices,
  clockBounds,
  DEFAULT_CHOICES,
  isWithin,
} from '../../people/birth/conventions.ts';
import type { Explain } from '../explain/topic.ts';
import { OPTIONS } from '../text.ts';
import { draftOf, finished, type PlaceDraft } from './place-draft.ts';
import { SolarTimeFields } from './solar-time-fields.tsx';

interface OptionsSheetProps {
  birth: Birth;
  choices: ChartChoices;
  onClose: () => void;
  onChange: (choices: ChartChoices) => void;
  onExplain: Explain;
}

const DAY_BOUNDARIES = [
  ['midnight', OPTIONS.midnight],
  ['23h', OPTIONS.lateNight],
] as const;
const METHODS = [
  ['2', OPTIONS.byMinutes],
  ['1', OPTIONS.byHours],
] as const;
const SUMMER_TIMES = [
  ['off', OPTIONS.asStated],
  ['on', OPTIONS.hourOff],
] as const;

type OptionTerm = '换日' | '起运算法' | '夏令时' | '真太阳时' | '时辰不确定';

/** 起盘选项. Leaves out choices that do not apply to this birth. */
export default function OptionsSheet({ birth, choices, onClose, onChange, onExplain }: OptionsSheetProps) {
  const app = useApp();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(choices);
  const [place, setPlace] = useState<PlaceDraft>(() => draftOf(choices.place));
  const [problem, setProblem] = useState<string | null>(null);
  const bounds = clockBounds(birth.time);
  const clock = isWithin(place.clock, birth.time) ? place.clock : undefined;
  const known = !birth.hourUnknown;

  function change(part: Partial<ChartChoices>) {
    setDraft({ ...draft, ...part });
    setProblem(null);
  }
  function confirm() {
    const chosen = known ? finished(place, birth.time) : choices.place;
    if (typeof chosen === 'string') setProblem(chosen);
    else onChange({ ...draft, place: chosen });
  }
  /** The hour belongs to the saved birth, which every reading goes by, not to this device's chart. */
  function editBirth() {
    onClose();
    pageLayers(app).afterwards(() => void navigate({ to: '/profile', search: { showEdit: 'true' } }));
  }
  return (
    <Dialog
      sheet
      title={OPTIONS.title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <Button quiet onClick={() => onChange(DEFAULT_CHOICES)}>
            {OPTIONS.restore}
          </Button>
          <Button onClick={confirm}>{OPTIONS.confirm}</Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RuleFields
          draft={draft}
          change={change}
          asksSummerTime={known && asksSummerTime(birth, clock)}
          onExplain={onExplain}
        />
        {known && (
          <Explained term="真太阳时" onExplain={onExplain}>
            <SolarTimeFields
              place={place}
              bounds={bounds}
              onChange={(next) => {
                setPlace(next);
                setProblem(null);
              }}
            />
          </Explained>
        )}
        <div className="relative">
          <button type="button" className="link min-h-11" onClick={editBirth}>
            {known ? OPTIONS.hourUnsure : OPTIONS.hourFound}
          </button>
          <What term="时辰不确定" className="top-0" onExplain={onExplain} />
        </div>
        <p className="text-small text-ink3">{OPTIONS.kept}</p>
      </div>
    </Dialog>
  );
}

interface WhatProps {
  term: OptionTerm;
  onExplain: Explain;
  className?: string;
}

function What({ term, onExplain, className = '-top-2.5' }: WhatProps) {
  return (
    <button
      type="button"
      aria-label={term + OPTIONS.what}
      className={`term absolute end-0 w-auto text-small text-ink3 ${className}`}
      onClick={() => onExplain({ kind: 'term', term })}
    >
      {OPTIONS.what}
    </button>
  );
}

/** A choice, and the way to its explanation beside its name. */
function Explained({ children, ...what }: WhatProps & { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <What {...what} />
    </div>
  );
}

interface RuleFieldsProps {
  draft: ChartChoices;
  change: (part: Partial<ChartChoices>) => void;
  asksSummerTime: boolean;
  onExplain: Explain;
}

/** The rules by which schools differ, each one choice. */
function RuleFields({ draft, change, asksSummerTime: asks, onExplain }: RuleFieldsProps) {
  return (
    <>
      <Explained term="换日" onExplain={onExplain}>
        <Choices
          label={OPTIONS.dayBoundary}
          options={DAY_BOUNDARIES}
          value={draft.dayBoundary}
          onChange={(dayBoundary) => change({ dayBoundary })}
        />
      </Explained>
      <Explained term="起运算法" onExplain={onExplain}>
        <Choices
          label={OPTIONS.luckMethod}
          options={METHODS}
          value={draft.luckMethod === 1 ? '1' : '2'}
          onChange={(method) => change({ luckMethod: method === '1' ? 1 : 2 })}
        />
      </Explained>
      {asks && (
        <Explained term="夏令时" onExplain={onExplain}>
          <Choices
            label={OPTIONS.summerTime}
            options={SUMMER_TIMES}
            value={draft.summerTime ? 'on' : 'off'}
            onChange={(summerTime) => change({ summerTime: summerTime === 'on' })}
          />
        </Explained>
      )}
    </>
  );
}
