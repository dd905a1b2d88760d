export interface SelectProps<V extends string = string> {
  id: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

/** A native select; its label is rendered by the caller. */
export function Select<V extends string>({ id, options, value, onChange, className = '' }: SelectProps<V>) {
  return (
    <select
      id={id}
      className={`field ${className}`}
      value={value}
      onChange={({ target }) => onChange(target.value as V)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
