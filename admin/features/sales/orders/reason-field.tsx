import type { ComponentProps } from 'react';
import { Field } from '#admin/ui/field.tsx';
import { MAX_REFUND_REASON_LENGTH } from '#domain/console/written';
import { ORDER_ACTS } from './text.ts';

export function ReasonField(field: ComponentProps<'input'>) {
  return (
    <Field
      label={ORDER_ACTS.reason}
      maxLength={MAX_REFUND_REASON_LENGTH}
      autoComplete="off"
      placeholder={ORDER_ACTS.reasonHint}
      {...field}
    />
  );
}
