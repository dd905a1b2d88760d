import type { BornChart } from '#domain/bazi/date-chart';
import { Choices } from '../../ui/choices.tsx';
import { OPTIONS } from './text.ts';

interface JiePartsProps {
  shown: BornChart;
  part: number;
  onChange: (part: number) => void;
}

/** The hour is unknown and a 节 divides the day: both charts are shown, one at a time. */
export function JieParts({ shown, part, onChange }: JiePartsProps) {
  const note = shown.notes.find(({ kind }) => kind === 'jieOnDay');
  if (note?.kind !== 'jieOnDay') return null;
  return (
    <Choices
      label={OPTIONS.part}
      options={[
        ['0', OPTIONS.before(note.jie)],
        ['1', OPTIONS.after(note.jie)],
      ]}
      value={part === 0 ? '0' : '1'}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
