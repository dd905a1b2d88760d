import '#web/styles/reading.css';
import '#web/styles/chips.css';
import '#web/styles/days.css';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { beijingDate, type CivilDate, civilDate, julianDay } from '#domain/calendar/civil-date';
import { type Choice, choose } from '#domain/choosing/choose';
import type { DayRequest, Waiver } from '#domain/choosing/judge-day';
import { type DayRange, limitsOf, rangeWithin } from '#domain/choosing/limits';
import { PURPOSE_IDS, PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import { MORE_DAYS, type Relaxation } from '#domain/choosing/relax';
import type { FolkRule } from '#domain/choosing/rules';
import { AppError } from '#domain/errors';
import type { Birth } from '#domain/people/birth';
import type { MembershipLevel } from '#domain/shop/plans';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { savedBirth } from '#web/lib/saved-birth.ts';
import { useKin } from '../../people/kin/kin-store.ts';
import {
  FolkFields,
  firstRange,
  NO_PREFERENCES,
  PreferenceFields,
  type Preferences,
  Purposes,
  preferenceText,
  RangeFields,
  rangeText,
} from './fields.tsx';
import { guestsOf, minorsOf, type Part, partsFor, personsOf, remarksOf } from './people.ts';
import { PersonChips } from './person-chips.tsx';
import { type Eased, Result } from './result.tsx';
import { DAYS, reachText } from './text.ts';

/** 择日: everything is computed here, nothing is sent. Prerendered at build time without a day. */
export default function DaysPage() {
  const { session, knowUser } = useApp();
  const { token, userProfile } = useStore(session);
  const [today, setToday] = useState<CivilDate | null>(null);
  useEffect(() => setToday(beijingDate(clockNow())), []);
  /** Works offline. */
  const [unread, setUnread] = useState(false);
  useEffect(() => {
    if (token && !userProfile) void knowUser().then((known) => setUnread(!known));
  }, [token, userProfile, knowUser]);
  const known = token === null || userProfile !== null || unread;
  const level = token === null ? null : (userProfile?.vipLevel ?? 'free');
  const birth = useMemo(() => userProfile && savedBirth(userProfile), [userProfile]);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-6">
      <header className="pe-10">
        <h1 className="heading">{DAYS.title}</h1>
        <p className="text-meta text-ink2">{DAYS.lead}</p>
      </header>
      {today && known ? (
        // Resets when account or birth changes.
        <DaysView key={`${level} ${birth !== null}`} today={today} level={level} birth={birth} />
      ) : (
        <div role="status" aria-label={DAYS.loading} className="bone h-92" />
      )}
      <footer className="grid gap-2 text-small text-ink3">
        <p>{DAYS.editions}</p>
        <p>{DAYS.refused}</p>
        <p>{DAYS.foot}</p>
      </footer>
    </article>
  );
}

/** Chosen before the reader has: the days are there at once. */
const FIRST_PURPOSE: PurposeId = 'move';

interface DaysViewProps {
  today: CivilDate;
  /** Null: a visitor. */
  level: MembershipLevel | null;
  birth: Birth | null;
}

/** The range within limits and its result, or the message for what is wrong. */
function chosenBy(wish: DayRequest, days: number, today: CivilDate): { choice: Choice; range: DayRange } | string {
  try {
    const range = rangeWithin(wish, days, today);
    return { choice: choose({ ...wish, from: range.from, until: range.until }), range };
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Rules caused by wishes are dropped by removing the wish. */
function withoutWish(wishes: Preferences, waives: readonly Waiver[]): Preferences {
  const lets = (rule: Waiver['rule']) => waives.some((each) => each.rule === rule);
  return {
    weekend: wishes.weekend && !lets('weekend'),
    dayOff: wishes.dayOff && !lets('day-off'),
    half: lets('half') ? null : wishes.half,
  };
}
const WISHED: readonly Waiver['rule'][] = ['weekend', 'day-off', 'half'];

function DaysView({ today, level, birth }: DaysViewProps) {
  const limits = limitsOf(level);
  const { who, purpose: named } = useSearch({ from: '/days' });
  const [purpose, setPurpose] = useState<PurposeId>(() => PURPOSE_IDS.find((id) => id === named) ?? FIRST_PURPOSE);
  const shelf = useKin(today);
  const [parts, setParts] = useState<Readonly<Record<string, Part>>>(() => partsFor(who, limits.people));
  const guests = useMemo(() => guestsOf(birth, shelf.kin, parts, today), [birth, shelf.kin, parts, today]);
  const [asked, setAsked] = useState(() => firstRange(today, limits.days));
  const [wishes, setWishes] = useState(NO_PREFERENCES);
  const [folk, setFolk] = useState<readonly FolkRule[]>([]);
  const [eased, setEased] = useState<readonly Eased[]>([]);
  const people = useMemo(() => personsOf(guests, purpose, today), [guests, purpose, today]);
  const outcome = useMemo(() => {
    const { half, ...days } = wishes;
    const waived = eased.flatMap(({ waives }) => waives);
    const wish: DayRequest = { purpose, ...asked, people, folk, waived, ...days, ...(half && { half }) };
    return chosenBy(wish, limits.days, today);
  }, [purpose, asked, people, folk, eased, wishes, limits.days, today]);

  function choosePurpose(next: PurposeId) {
    setPurpose(next);
    setEased([]);
  }
  function relax({ waives, text }: Relaxation, { until }: DayRange) {
    if (waives.length === 0) setAsked({ ...asked, until: civilDate(julianDay(until) + MORE_DAYS) });
    setWishes(withoutWish(wishes, waives));
    const rules = waives.filter(({ rule }) => !WISHED.includes(rule));
    if (rules.length > 0) setEased([...eased, { text: text.replace(/，有\d+天$/, ''), waives: rules }]);
  }
  const minors = minorsOf(guests, purpose, today).map(({ name }) => name);
  return (
    <>
      <Purposes value={purpose} onChange={choosePurpose} />
      <details className="rows">
        <summary className="row">
          <span className="min-w-0 flex-1">
            <span className="block text-small text-ink3">{DAYS.filters}</span>
            <span className="block">
              {[
                people.map(({ name }) => name).join('、') || DAYS.nobody,
                rangeText(asked),
                preferenceText(wishes) || DAYS.anyDay,
              ].join(' · ')}
            </span>
          </span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] pt-4">
          <PersonChips
            guests={guests}
            shelf={shelf}
            today={today}
            limits={limits}
            level={level}
            onPart={(key, part) => setParts({ ...parts, [key]: part })}
          />
          <RangeFields range={asked} today={today} days={limits.days} onChange={setAsked}>
            {reachText(level)}
          </RangeFields>
          <PreferenceFields value={wishes} onChange={setWishes} />
          <Purposes others value={purpose} onChange={choosePurpose} />
          <FolkFields value={folk} allowed={limits.folk} onChange={setFolk} />
        </div>
      </details>
      <ul className="text-small text-ink2 empty:hidden">
        {minors.length > 0 && <li>{DAYS.adultsOnly(PURPOSES[purpose].name, minors.join('、'))}</li>}
        {remarksOf(guests).map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      {typeof outcome === 'string' && (
        <p role="alert" className="text-seal">
          {outcome}
        </p>
      )}
      {typeof outcome === 'object' && (
        <>
          <ul className="text-small text-ink2 empty:hidden">
            {outcome.range.said.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Result
            choice={outcome.choice}
            purpose={purpose}
            people={people}
            shown={limits.shown}
            relax={withinReach(outcome.choice.relax, outcome.range, limits.days)}
            eased={eased}
            onRelax={(each) => relax(each, outcome.range)}
            onUndo={(each) => setEased(eased.filter((one) => one !== each))}
          />
        </>
      )}
    </>
  );
}

/** Offers further days only within the plan's limit. */
function withinReach(relax: readonly Relaxation[], { from, until }: DayRange, days: number): Relaxation[] {
  const length = julianDay(until) - julianDay(from) + 1;
  return relax.filter(({ waives }) => waives.length > 0 || length + MORE_DAYS <= days);
}
