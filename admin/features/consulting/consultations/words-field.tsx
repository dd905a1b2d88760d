import { TextArea } from '#admin/ui/field.tsx';
import { MAX_WORDS_LENGTH } from '#domain/console/written';

interface WordsFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A few sentences. */
export function WordsField({ label, value, onChange }: WordsFieldProps) {
  return (
    <TextArea
      label={label}
      rows={3}
      maxLength={MAX_WORDS_LENGTH}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
