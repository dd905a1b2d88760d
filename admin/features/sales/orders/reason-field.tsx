import { MAX_REFUND_REASON_LENGTH } from '#domain/console/written';
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
      maxLength={MAX_REFUND_REASON_LENGTH}
      autoComplete="off"
      placeholder={ORDER_ACTS.reasonHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
