import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { safeStorage } from '../../kit/safe-storage.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { midTermDue, midTermShown } from './mid-term.ts';
import { MID_TERM } from './text.ts';

/** On ten terms of the year, once a day: the month's fortune is worth a look. */
export default function MidTermDialog() {
  const navigate = useNavigate();
  const [storage] = useState(() => safeStorage(() => window.localStorage));
  const [now] = useState(() => Date.now());
  const [term, setTerm] = useState(() => midTermDue(now, storage));
  const due = term !== null;
  useEffect(() => {
    if (due) midTermShown(now, storage);
  }, [due, now, storage]);
  if (!term) return null;
  const close = () => setTerm(null);
  const see = () => void navigate({ to: '/fortune-record', search: { type: 'month' } });
  return (
    <Dialog
      reading
      title={MID_TERM.title}
      onClose={close}
      actions={
        <>
          <Button quiet onClick={close}>
            {MID_TERM.later}
          </Button>
          <Button onClick={see}>{MID_TERM.see}</Button>
        </>
      }
    >
      <p className="text-center text-ink2">{MID_TERM.text(term)}</p>
    </Dialog>
  );
}
