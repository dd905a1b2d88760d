import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Compared, chartsLeft, compareHours, type HourChart } from '#domain/judgement/hours-left';
import { type Birth, describeBirth } from '#domain/people/birth';
import { type ClueFacts, type HourClue, hoursIn, type Narrowed, narrowed } from '#domain/people/hour-clues';
import { Button } from '#web/kit/button.tsx';
import { FactRow } from '#web/ui/fact-row.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSaveBirth } from '../../people/birth/use-save-birth.ts';
import { clueName } from './clues.ts';
import { CLAIM_NAMES, HOUR_HELP } from './text.ts';

const PillarsChange = late(() => import('../../people/birth/pillars-change.tsx'));

interface HoursLeftProps {
  birth: Birth;
  clues: readonly HourClue[];
  facts: ClueFacts;
  clock: string | undefined;
}

/** With more remaining hours, three pillars are the honest choice. */
const FEW = 3;
/** Most hours that are offered to choose from. */
const OFFERED = 5;
/** Maximum values of a claim that are listed individually. */
const TOLD = 5;

/** Compares the remaining hours, and lets the user pick one. */
export function HoursLeft({ birth, clues, facts, clock }: HoursLeftProps) {
  const found = narrowed(clues, facts);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="heading">{HOUR_HELP.left}</h2>
      {found.parts === null ? (
        <p role="alert" className="text-seal">
          {HOUR_HELP.against(...namesOf(found))}
        </p>
      ) : (
        <Charts
          // Other clues leave other hours: resets the selection.
          key={JSON.stringify([found.parts, facts.summerTime, clock])}
          birth={birth}
          found={found}
          facts={facts}
          clues={clues}
          clock={clock}
        />
      )}
    </section>
  );
}

const namesOf = ({ against: [one, other] }: Extract<Narrowed, { parts: null }>): [string, string] => [
  clueName(one),
  clueName(other),
];

const isOnPaper = (clues: readonly HourClue[]) =>
  clues.some(({ kind }) => kind === 'written' || kind === 'written-hour');

interface ChartsProps extends HoursLeftProps {
  found: Extract<Narrowed, { against: null }>;
}

function Charts({ birth, found, facts: { summerTime }, clues, clock }: ChartsProps) {
  const charts = useMemo(
    () => chartsLeft(birth, hoursIn(found.parts), { summerTime, clock }),
    [birth, found, summerTime, clock],
  );
  const compared = useMemo(() => compareHours(charts), [charts]);
  if (clues.length === 0) return <p role="status">{HOUR_HELP.allLeft}</p>;
  const same = charts.length > 1 ? compared.filter(({ counts }) => counts.length === 1) : [];
  const differing = compared.filter(({ counts }) => counts.length > 1);
  return (
    <>
      <p role="status">{HOUR_HELP.count(charts.length)}</p>
      {same.length > 0 && (
        <Facts title={HOUR_HELP.same}>
          {same.map(({ claim, counts }) => (
            <FactRow key={claim} name={CLAIM_NAMES[claim]} value={valueWords(claim, counts[0]?.[0] ?? '')} />
          ))}
        </Facts>
      )}
      {differing.length > 0 && (
        <Facts title={HOUR_HELP.differs}>
          {differing.map((each) => (
            <FactRow key={each.claim} name={CLAIM_NAMES[each.claim]} value={spread(each)} />
          ))}
        </Facts>
      )}
      <Use birth={birth} charts={charts} isSure={charts.length === 1 && isOnPaper(clues)} />
    </>
  );
}

/** `偏弱8个、偏强4个（多半偏弱）`; for many values only that they differ, without counts if each occurs once. */
function spread({ claim, counts, firmness }: Compared): string {
  if (counts.length > TOLD) return HOUR_HELP.many;
  const named = counts.map(([value, count]) => [valueWords(claim, value), count] as const);
  const [[most, first] = ['', 0], [, second] = ['', 0]] = named;
  if (first === second && first === 1) return named.map(([value]) => value).join('、');
  const spreads = named.map(([value, count]) => HOUR_HELP.spread(value, count)).join('、');
  if (firmness === null || first === second) return spreads;
  return `${spreads}（${firmness === '稳' ? HOUR_HELP.firm : HOUR_HELP.likely}${most}）`;
}

/** The start of luck is a date; other values are shown as they are. */
const valueWords = (claim: Compared['claim'], value: string): string =>
  claim === 'luck' ? value.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日') : value;

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-meta text-ink3">{title}</h3>
      <dl className="rows" aria-label={title}>
        {children}
      </dl>
    </div>
  );
}

/** The birth without an hour: three pillars, with the chosen schools. */
function withoutHour({ gender, calendar, solar, lunar, dayBoundary, school }: Birth): Birth {
  return {
    gender,
    calendar,
    solar,
    lunar,
    time: 'wu',
    hourUnknown: true,
    ...(dayBoundary ? { dayBoundary } : {}),
    ...(school ? { school } : {}),
  };
}

function Use({ birth, charts, isSure }: { birth: Birth; charts: readonly HourChart[]; isSure: boolean }) {
  const group = useId();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<Birth | null>(() => (charts.length === 1 ? (charts[0]?.birth ?? null) : null));
  const [asked, setAsked] = useState(false);
  const { save, busy, failure } = useSaveBirth(() => void navigate({ to: '/bazi-chart' }));
  const offered = charts.length <= OFFERED;
  const problem = failure ?? (asked && !picked ? HOUR_HELP.pickFirst : null);
  function use() {
    setAsked(true);
    if (picked) void save(isSure ? picked : { ...picked, hourTrust: 'likely' }, false);
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="heading">{HOUR_HELP.use}</h2>
      {charts.length > FEW && <p>{HOUR_HELP.keepAdvised}</p>}
      {offered && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-meta text-ink2">{HOUR_HELP.pick}</legend>
          <div className="rows">
            {charts.map((chart) => (
              <label key={JSON.stringify(chart.birth)} className="row flex-wrap">
                <input
                  type="radio"
                  name={group}
                  className="tick"
                  checked={chart.birth === picked}
                  onChange={() => setPicked(chart.birth)}
                />
                <span className="flex-1">{describeBirth(chart.birth).hourText}</span>
                <span className="serif">{chart.claims.hour}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {picked && (
        <Late>
          <PillarsChange saved={birth} chosen={picked} />
        </Late>
      )}
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        {offered && (
          <Button busy={busy} onClick={use}>
            {isSure ? HOUR_HELP.sure : HOUR_HELP.provisional}
          </Button>
        )}
        {!birth.hourUnknown && (
          <Button quiet busy={busy} onClick={() => void save(withoutHour(birth), false)}>
            {HOUR_HELP.keep}
          </Button>
        )}
      </div>
      {offered && !isSure && <p className="text-small text-ink3">{HOUR_HELP.provisionalNote}</p>}
    </section>
  );
}
