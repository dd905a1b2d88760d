import { bornSigns } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { PILLARS_CHANGE } from './text.ts';

/** The birth without its choices about the hour. */
const undecided = ({ gender, calendar, solar, lunar, time }: Birth): Birth => ({
  gender,
  calendar,
  solar,
  lunar,
  time,
});

interface PillarsChangeProps {
  /** The birth as it is saved; null: none is, and the choices are held against none. */
  saved: Birth | null;
  chosen: Birth;
}

/** Both sets of pillars, where what is about to be saved moves them. */
export default function PillarsChange({ saved, chosen }: PillarsChangeProps) {
  const [before, after] = [saved ?? undecided(chosen), chosen].map((birth) => bornSigns(birth).join(' '));
  if (before === after) return null;
  const { former, undecided: without, now } = PILLARS_CHANGE;
  const rows = [
    [saved ? former : without, before],
    [now, after],
  ] as const;
  return (
    <dl className="rows" aria-label={PILLARS_CHANGE.title}>
      {rows.map(([name, signs]) => (
        <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <dt className="flex-none text-meta text-ink3">{name}</dt>
          <dd className="serif">{signs}</dd>
        </div>
      ))}
    </dl>
  );
}
