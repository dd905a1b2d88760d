import type { ComponentProps } from 'react';

export interface SelectProps<V extends string = string> extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A native select; its label is rendered by the caller. */
export function Select<V extends string>({ options, onChange, className = '', ...select }: SelectProps<V>) {
  return (
    <select className={`field ${className}`} onChange={({ target }) => onChange(target.value as V)} {...select}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
