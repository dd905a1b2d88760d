import type { ChangeEvent, CompositionEvent } from 'react';
import * as z from 'zod/mini';
import { clipConsultText, consultTextFault } from '#domain/consulting/text';
import { isComposing } from '#web/kit/composing.ts';

/** The text of a consultation in a form. */
export const ConsultText = z.string().check((text) => {
  const message = consultTextFault(text.value);
  if (message !== null) text.issues.push({ code: 'custom', input: text.value, message });
});

function clip(field: HTMLTextAreaElement) {
  const clipped = clipConsultText(field.value);
  if (clipped !== field.value) field.value = clipped;
}

/**
 * Truncates a registered field to the maximum length. An input method's letters are left alone until they become
 * characters, otherwise the last word before the limit could not be composed.
 */
export const clipped = <Field extends { onChange: (event: ChangeEvent<HTMLTextAreaElement>) => unknown }>(
  field: Field,
) => ({
  ...field,
  onChange(event: ChangeEvent<HTMLTextAreaElement>) {
    if (!isComposing(event.nativeEvent)) clip(event.target);
    return field.onChange(event);
  },
  onCompositionEnd(event: CompositionEvent<HTMLTextAreaElement>) {
    clip(event.currentTarget);
    return field.onChange(event as unknown as ChangeEvent<HTMLTextAreaElement>);
  },
});
