import { useId } from 'react';

interface ChoicesProps<V extends string> {
  label: string;
  options: readonly (readonly [V, string])[];
  value: V | null;
  onChange: (value: V) => void;
}

/** A few exclusive choices in a row. */
export function Choices<V extends string>({ label, options, value, onChange }: ChoicesProps<V>) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-meta text-ink2">{label}</legend>
      <div className="choices">
        {options.map(([code, text]) => (
          <label key={code}>
            <input type="radio" name={group} checked={code === value} onChange={() => onChange(code)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
