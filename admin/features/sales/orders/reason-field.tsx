import type { ComponentProps } from 'react';
import { MAX_REFUND_REASON_LENGTH } from '#domain/console/written';
import { Field } from '../../../ui/field.tsx';
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
