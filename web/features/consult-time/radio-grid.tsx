import { useId } from 'react';

interface RadioGridProps<V extends string | number> {
  label: string;
  options: readonly { value: V; text: string; more?: string }[];
  value: V | null;
  onChange: (value: V) => void;
}

/** One of many, in as many rows as they take. */
export function RadioGrid<V extends string | number>(props: RadioGridProps<V>) {
  const { label, options, value, onChange } = props;
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-meta text-ink2">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 place-content-center rounded-leaf border border-control bg-card text-center text-meta has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={group}
              className="absolute inset-0 opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
            {option.more && <span className="block">{option.more}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
