import { LONGEST_REFUND_REASON } from '#domain/console/written';
import { Field } from '../../../ui/field.tsx';
import { ORDER_ACTS } from './text.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field
      label={ORDER_ACTS.reason}
      maxLength={LONGEST_REFUND_REASON}
      autoComplete="off"
      placeholder={ORDER_ACTS.reasonHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
