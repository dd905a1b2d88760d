import { useId } from 'react';

interface WordsFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** As long as the server takes. */
const MOST = 500;

/** A few sentences. */
export function WordsField({ label, value, onChange }: WordsFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small text-ink2">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={MOST}
        className="field h-auto resize-none py-2"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
