import { useId } from 'react';
import { Button } from '../../kit/button.tsx';
import { INTROS, type IntroPath, VIEW } from './intro-text.ts';

/** The two readings, each with its way in. */
export function Intros({ onOpen }: { onOpen: (to: IntroPath) => void }) {
  const id = useId();
  return (
    <ul className="rows">
      {INTROS.map(({ to, title, text }) => (
        <li key={to} className="row py-3">
          <div className="flex-1">
            <h3 id={id + to}>{title}</h3>
            <p className="text-meta text-ink3">{text}</p>
          </div>
          <Button
            quiet
            className="button-small"
            aria-describedby={id + to}
            onClick={() => onOpen(to)}
          >
            {VIEW}
          </Button>
        </li>
      ))}
    </ul>
  );
}
