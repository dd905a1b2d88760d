import { doubleHourLabel } from '#domain/calendar/double-hours';
import { Button } from '../../kit/button.tsx';
import { NoWrap } from '../../ui/unbroken.tsx';
import { dateText } from '../profile/draft.ts';
import type { PairedBirth } from './paired-birth.ts';
import { OTHER } from './text.ts';

interface PairedFactsProps {
  paired: PairedBirth;
  onEdit: () => void;
  onRemove: () => void;
}

/** The other's birth as it is kept, and the way to change or delete it. */
export function PairedFacts({ paired, onEdit, onRemove }: PairedFactsProps) {
  const { calendar, solar, time } = paired;
  const facts = [
    [OTHER.date, `${OTHER[calendar]} ${dateText(solar, calendar)}`],
    [OTHER.time, time ? doubleHourLabel(time) : OTHER.unknown],
  ] as const;
  return (
    <section className="grid gap-3">
      <h2 className="heading">{OTHER.title}</h2>
      <dl className="rows">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <dt className="flex-none text-ink2">{name}</dt>
            <dd className="text-end">
              <NoWrap text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink3">{OTHER.local}</p>
      <div className="flex gap-3">
        <Button quiet className="button-small px-5" onClick={onEdit}>
          {OTHER.edit}
        </Button>
        <Button quiet className="button-small px-5" onClick={onRemove}>
          {OTHER.remove}
        </Button>
      </div>
    </section>
  );
}
