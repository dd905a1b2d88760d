export interface SelectProps {
  id: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A native select; its label is rendered by the caller. */
export function Select({ id, options, value, onChange, className = '' }: SelectProps) {
  return (
    <select id={id} className={`field ${className}`} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
