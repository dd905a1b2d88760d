import { EDIT } from './text.ts';

/** A row of a birth's form: what is chosen, and the way to its wheels or ring. */
export function PickerRow(props: { label: string; value: string | null; onOpen: () => void }) {
  return (
    <button type="button" className="row" onClick={props.onOpen}>
      <span className="text-ink2">{props.label}</span>
      <span className={`ms-auto ${props.value ? '' : 'text-ink3'}`}>
        {props.value ?? EDIT.choose}
      </span>
      <span className="chevron" />
    </button>
  );
}
