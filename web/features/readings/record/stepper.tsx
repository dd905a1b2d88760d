import { Button } from '#web/kit/button.tsx';

interface StepperProps {
  /** Name of the current period, `2026年11月`; left out below a heading that has it. */
  name?: string;
  previous: string;
  next: string;
  /** 0 … count − 1 */
  at: number;
  count: number;
  note?: string;
  onChange: (at: number) => void;
}

/** Steps through periods within the account's limit. */
export function Stepper({ name, previous, next, at, count, note, onChange }: StepperProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-2 @max-[17rem]:grid-cols-2">
        <Button quiet className="button-small px-3" disabled={at <= 0} onClick={() => onChange(at - 1)}>
          {previous}
        </Button>
        <div className="text-center @max-[17rem]:order-first @max-[17rem]:col-span-2">
          {name && (
            <p aria-live="polite" className="heading">
              {name}
            </p>
          )}
          {note && <p className="text-small text-ink3">{note}</p>}
        </div>
        <Button quiet className="button-small px-3" disabled={at >= count - 1} onClick={() => onChange(at + 1)}>
          {next}
        </Button>
      </div>
    </div>
  );
}
