import { TextArea } from '../../ui/field.tsx';

interface WordsFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** As long as the server takes. */
const MOST = 500;

/** A few sentences. */
export function WordsField({ label, value, onChange }: WordsFieldProps) {
  return (
    <TextArea
      label={label}
      rows={3}
      maxLength={MOST}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
