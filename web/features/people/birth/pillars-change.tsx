import { bornSigns } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { FactRow } from '#web/ui/fact-row.tsx';
import { PILLARS_CHANGE } from './text.ts';

/** The birth without its options about the hour. */
const undecided = ({ gender, calendar, solar, lunar, time }: Birth): Birth => ({
  gender,
  calendar,
  solar,
  lunar,
  time,
});

interface PillarsChangeProps {
  /** The saved birth; null: none, compare with the birth without options. */
  saved: Birth | null;
  chosen: Birth;
}

/** Shows both sets of pillars if saving would change them. */
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
        <FactRow key={name} name={name} value={<span className="serif">{signs}</span>} />
      ))}
    </dl>
  );
}
