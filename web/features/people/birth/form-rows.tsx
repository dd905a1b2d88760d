import { NoWrap } from '#web/ui/no-wrap.tsx';
import { EDIT } from './text.ts';

/** A name and its value. */
export function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="row min-h-11 @max-[17em]:block">
      <dt className="flex-none text-ink2">{name}</dt>
      <dd className="ms-auto text-end @max-[17em]:text-start">
        <NoWrap text={value ?? ''} />
      </dd>
    </div>
  );
}

/** A row of the birth form: the selected value, opening its wheels or ring. */
export function PickerRow(props: { label: string; value: string | null; onOpen: () => void }) {
  return (
    <button type="button" className="row" onClick={props.onOpen}>
      <span className="text-ink2">{props.label}</span>
      <span className={`ms-auto ${props.value ? '' : 'text-ink3'}`}>{props.value ?? EDIT.choose}</span>
      <span className="chevron" />
    </button>
  );
}
