import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type KeyboardEvent, useId } from 'react';

interface ChoiceProps<V extends string> {
  label: string;
  /** Width of the label, where choices stand below each other. */
  labelClass?: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** Enter on a choice sends its form, as it does in a field. */
function sendOnEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Enter') currentTarget.closest('form')?.requestSubmit();
}

/** One of a few, all in sight; arrow keys move the choice. */
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
