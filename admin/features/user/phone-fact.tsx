import { useState } from 'react';
import { usersRevealPhone } from '#contract/calls/console-users';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-may.ts';
import { Fact } from '../../ui/facts.tsx';
import { USER } from './text.ts';

/** The phone number, masked until it is asked for, and dropped with this view. */
export function PhoneFact({ id, masked }: { id: string; masked: string | null }) {
  const [phone, setPhone] = useState<string>();
  const { api } = useApp();
  const { busy, problem, act } = useAct();
  const may = useMay();
  const reveal = () =>
    act(async () => {
      const answer = await api.call(usersRevealPhone, undefined, { params: { id } });
      setPhone(answer.phone);
    });
  return (
    <Fact name={USER.phone}>
      <span className={phone ? 'font-mono select-all' : ''}>{phone ?? masked ?? USER.gone}</span>
      {masked !== null && may('users:reveal-phone') && (
        <Button
          quiet
          busy={busy}
          aria-label={`${phone ? USER.hide : USER.reveal}${USER.phone}`}
          title={USER.revealNote}
          onClick={() => (phone ? setPhone(undefined) : void reveal())}
        >
          {phone ? USER.hide : USER.reveal}
        </Button>
      )}
      <span role="alert" className="text-seal">
        {problem}
      </span>
    </Fact>
  );
}
