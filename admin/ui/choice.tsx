import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type KeyboardEvent, useId } from 'react';

interface ChoiceProps<V extends string> {
  label: string;
  /** Width of the label, if several are stacked. */
  labelClass?: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** Submits the form on Enter, as in a text field. */
function sendOnEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Enter') currentTarget.closest('form')?.requestSubmit();
}

/** One of a few visible options; arrow keys select. */
export function Choice<V extends string>({ label, labelClass = '', options, value, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span id={id} className={`text-small text-ink2 ${labelClass}`}>
        {label}
      </span>
      <RadioGroup
        aria-labelledby={id}
        className="segments"
        value={value}
        onValueChange={(next) => onChange(next as V)}
        onKeyDown={sendOnEnter}
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            nativeButton
            render={<button type="button" />}
            className="segment"
          >
            {option.label}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
