import { Field } from '../../ui/field.tsx';
import { ORDER_ACTS } from './text.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** As the server reads a reason: two characters at least, trimmed. */
export const isReason = (text: string) => text.trim().length >= 2;

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field
      label={ORDER_ACTS.reason}
      maxLength={200}
      autoComplete="off"
      placeholder={ORDER_ACTS.reasonHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
