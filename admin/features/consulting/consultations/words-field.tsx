import type { ComponentProps } from 'react';
import { TextArea } from '#admin/ui/field.tsx';
import { MAX_WORDS_LENGTH } from '#domain/console/written';

/** A text area for a few sentences. */
export function WordsField(area: ComponentProps<typeof TextArea>) {
  return <TextArea rows={3} maxLength={MAX_WORDS_LENGTH} {...area} />;
}
