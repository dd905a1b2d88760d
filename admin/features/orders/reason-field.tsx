import { useId } from 'react';
import { ORDER_ACTS } from './text.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** As the server reads a reason: two characters at least, trimmed. */
export const isReason = (text: string) => text.trim().length >= 2;

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small text-ink2">
        {ORDER_ACTS.reason}
      </label>
      <input
        id={id}
        className="field h-11"
        maxLength={200}
        autoComplete="off"
        placeholder={ORDER_ACTS.reasonHint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
