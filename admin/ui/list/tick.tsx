import { LIST } from '../text.ts';

interface TickProps {
  name: string;
  ticked: boolean;
  onToggle: (range: boolean) => void;
}

/** Ticks a row; with Shift, all from the last one to here. */
export function Tick({ name, ticked, onToggle }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={LIST.tick(name)}
        checked={ticked}
        onChange={({ nativeEvent }) =>
          onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

interface TickAllProps {
  all: number;
  ticked: number;
  onChange: (on: boolean) => void;
}

export function TickAll({ all, ticked, onChange }: TickAllProps) {
  const some = ticked > 0 && ticked < all;
  return (
    <label className="tick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        type="checkbox"
        aria-label={LIST.tickAll}
        checked={all > 0 && ticked === all}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
