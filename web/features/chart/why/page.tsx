import '../../../styles/reading.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { bornChart } from '#domain/bazi/date-chart';
import { type Comparison, compare, datesOfPillars, type FourNames, type PillarSpan } from '#domain/bazi/differences';
import { beijingDate, type CivilDate, compareDates, isoDate } from '#domain/calendar/civil-date';
import type { CivilTime } from '#domain/calendar/civil-time';
import type { Ganzhi } from '#domain/calendar/ganzhi';
import { lunarMonthDayText, solarToLunar } from '#domain/calendar/lunar-months';
import { type Birth, FIRST_BIRTH_DATE } from '#domain/people/birth';
import { hourOfClock } from '#domain/people/carried-birth';
import { Button } from '../../../kit/button.tsx';
import { useStore } from '../../../kit/store.ts';
import { useApp } from '../../../lib/app.ts';
import { clockNow } from '../../../lib/clock.ts';
import { savedBirth } from '../../../lib/saved-birth.ts';
import { askToSignIn } from '../../../lib/way-in.ts';
import { Problem } from '../../../ui/problem.tsx';
import type { ChosenMoment } from '../../people/birth/draft.ts';
import { MomentFields } from '../../people/birth/moment-fields.tsx';
import { readPillarText } from './pillar-text.ts';
import { isChoice, reckoningOf, sentenceOf } from './reckoning.ts';
import { WHY } from './text.ts';

/** 和别家为什么不一样: open to everybody, computed here, nothing is sent. Drawn at build time without a day. */
export default function WhyPage() {
  const { session } = useApp();
  const { userProfile } = useStore(session);
  const [today, setToday] = useState<CivilDate | null>(null);
  useEffect(() => setToday(beijingDate(clockNow())), []);
  const saved = useMemo(() => userProfile && savedBirth(userProfile), [userProfile]);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-4">
      <header className="-mb-2">
        <Link to="/bazi-chart" className="link text-meta">
          {WHY.back}
        </Link>
        <h1 className="heading">{WHY.title}</h1>
        <p className="text-meta text-ink2">{WHY.lead}</p>
      </header>
      {today ? (
        <WhyView saved={saved} today={today} />
      ) : (
        <div role="status" aria-label={WHY.loading} className="bone h-60" />
      )}
      <details>
        <summary className="reference-summary">{WHY.others}</summary>
        <ul className="grid gap-2 text-meta text-ink2">
          {WHY.otherLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <p className="text-small text-ink3">{WHY.foot}</p>
    </article>
  );
}

/** The gender changes no pillar. */
function typedBirth({ calendar, solar, time, hourUnknown }: ChosenMoment): Birth | null {
  if (!solar || !time) return null;
  return { gender: 'female', calendar, solar, lunar: solarToLunar(solar), time, hourUnknown };
}

const BLANK: ChosenMoment = { calendar: 'solar', solar: null, time: null, hourUnknown: false };

interface Answer {
  names: FourNames;
  note: string | null;
}

function WhyView({ saved, today }: { saved: Birth | null; today: CivilDate }) {
  const [moment, setMoment] = useState(BLANK);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const birth = saved ?? typedBirth(moment);

  function submit() {
    const read = readPillarText(text);
    setAnswer(typeof read === 'string' ? null : read);
    setProblem(typeof read === 'string' ? read : null);
  }
  return (
    <>
      {!saved && (
        <section className="grid gap-3">
          <h2 className="heading">{WHY.birth}</h2>
          <MomentFields moment={moment} today={today} onChange={(part) => setMoment({ ...moment, ...part })} />
          <p className="text-small text-ink3">{WHY.birthLead}</p>
        </section>
      )}
      <section className="grid gap-3">
        <label className="grid gap-3">
          <span className="heading">{WHY.theirs}</span>
          <textarea
            className="field h-auto resize-none py-3"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setAnswer(null);
              setProblem(null);
            }}
          />
        </label>
        <p className="text-small text-ink3">{WHY.hint}</p>
        <Button onClick={submit}>{WHY.compare}</Button>
        <Problem text={problem ?? answer?.note} />
      </section>
      {answer && (
        <>
          {birth ? (
            <Compared birth={birth} theirs={answer.names} />
          ) : (
            <p className="text-meta text-ink2">{WHY.needBirth}</p>
          )}
          <Dates theirs={answer.names} today={today} />
        </>
      )}
    </>
  );
}

/** Ours by position; the hour's is null where it is not known. */
function oursOf(birth: Birth): FourNames {
  const { pillars } = bornChart(birth);
  const at = (position: string): Ganzhi | null => {
    const pillar = pillars.find((each) => each.position === position);
    return pillar ? (`${pillar.stem}${pillar.branch}` as Ganzhi) : null;
  };
  return [at('year'), at('month'), at('day'), at('hour')];
}

function Compared({ birth, theirs }: { birth: Birth; theirs: FourNames }) {
  const ours = oursOf(birth);
  const [year, month, day, hour] = theirs;
  const comparable: FourNames = [year, month, day, birth.hourUnknown ? null : hour];
  const outcome = compare(reckoningOf(birth), comparable);
  return (
    <section className="grid gap-3">
      <h2 className="heading">{WHY.signs}</h2>
      <table className="ruled table-fixed bg-card">
        <caption className="sr-only">{WHY.signs}</caption>
        <thead>
          <tr>
            <td />
            {WHY.pillars.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Signs name={WHY.ours} names={ours} beside={comparable} missing={WHY.unknown} />
          <Signs name={WHY.other} names={theirs} beside={ours} missing={WHY.left} />
        </tbody>
      </table>
      {comparable[3] === null && <p className="text-small text-ink3">{WHY.noHour}</p>}
      <div aria-live="polite" className="grid gap-2">
        <h3 className="heading">{WHY.result}</h3>
        <Outcome outcome={outcome} birth={birth} hour={hour} />
      </div>
    </section>
  );
}

function Signs(props: { name: string; names: FourNames; beside: FourNames; missing: string }) {
  const { name, names, beside, missing } = props;
  return (
    <tr>
      <th scope="row">{name}</th>
      {WHY.pillars.map((pillar, at) => {
        const [own, other] = [names[at] ?? null, beside[at] ?? null];
        if (own === null) {
          return (
            <td key={pillar} className="text-small text-ink3">
              {missing}
            </td>
          );
        }
        const differs = other !== null && other !== own;
        return (
          <td key={pillar} className={`serif text-heading ${differs ? 'text-seal underline' : ''}`}>
            {own}
            {differs && <span className="sr-only">{WHY.differs}</span>}
          </td>
        );
      })}
    </tr>
  );
}

function Outcome({ outcome, birth, hour }: { outcome: Comparison; birth: Birth; hour: Ganzhi | null }) {
  if (outcome.kind === 'same') return <p>{WHY.same}</p>;
  if (outcome.kind === 'none') {
    return (
      <p>
        {WHY.nothing}
        {WHY.only(outcome.differing.map((at) => WHY.pillars[at]).join('、'))}
      </p>
    );
  }
  const { found, kind } = outcome;
  return (
    <>
      {found.length > 1 && <p className="text-meta text-ink2">{kind === 'two' ? WHY.two : WHY.several}</p>}
      <ul className="grid gap-2">
        {found.map((each) => (
          <li key={each.id}>{sentenceOf(each, birth, hour)}</li>
        ))}
      </ul>
      {found.some(isChoice) && (
        <p className="text-meta text-ink2">
          <span className="me-3">{WHY.change}</span>
          <Link to="/bazi-chart" className="link">
            {WHY.changeLink}
          </Link>
        </p>
      )}
    </>
  );
}

const clock = ({ hour, minute }: CivilTime) => `${hour}:${String(minute).padStart(2, '0')}`;

function spanText({ date, from, until, dayBoundary }: PillarSpan, withHour: boolean): string {
  const lunar = `${WHY.lunar}${lunarMonthDayText(solarToLunar(date))}`;
  const divided = clock(from) !== '0:00' || clock(until) !== '23:59';
  const hours = withHour || divided ? ` ${clock(from)}–${clock(until)}` : '';
  const night = dayBoundary === '23h' && from.hour === 23 ? WHY.night : '';
  return `${date.year}年${date.month}月${date.day}日（${lunar}）${hours}${night}`;
}

interface KeepMomentProps {
  span: PillarSpan;
  withHour: boolean;
  today: CivilDate;
}

/** Opens the form of one's own birth with this moment in it: consent and saving are the form's. */
function KeepMoment({ span: { date, from }, withHour, today }: KeepMomentProps) {
  const app = useApp();
  const navigate = useNavigate();
  if (compareDates(date, FIRST_BIRTH_DATE) < 0 || compareDates(date, today) > 0) return null;
  const hour = hourOfClock(`${String(from.hour).padStart(2, '0')}:${String(from.minute).padStart(2, '0')}`);
  function keep() {
    const time = withHour && hour ? { time: hour, hourUnknown: false } : ({ time: 'wu', hourUnknown: true } as const);
    app.wayIn.moment = { calendar: 'solar', solar: date, ...time };
    if (app.session.get().token) void navigate({ to: '/profile', search: { showEdit: 'true' } });
    else askToSignIn(app, '/profile?showEdit=true');
  }
  return (
    <button type="button" className="link ms-3" onClick={keep}>
      {WHY.keep}
    </button>
  );
}

/** Pillars → dates, folded away. */
function Dates({ theirs, today }: { theirs: FourNames; today: CivilDate }) {
  const [open, setOpen] = useState(false);
  const spans = useMemo(() => (open ? datesOfPillars(theirs) : []), [open, theirs]);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="reference-summary">{WHY.dates}</summary>
      {open && <p className="text-meta text-ink2">{spans.length > 0 ? WHY.datesLead : WHY.noDates}</p>}
      <ul className="text-meta">
        {spans.map((span) => (
          <li key={`${isoDate(span.date)} ${clock(span.from)} ${span.dayBoundary}`}>
            {spanText(span, theirs[3] !== null)}
            <KeepMoment span={span} withHour={theirs[3] !== null} today={today} />
          </li>
        ))}
      </ul>
    </details>
  );
}
