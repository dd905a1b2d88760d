import { Button } from '../../../web/kit/button.tsx';
import { useStore } from '../../../web/kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { IDLE_CHOICES } from '../../lib/idle-lock.ts';
import { Choice } from '../../ui/choice.tsx';
import { IDLE } from './text.ts';

/** When this device locks itself, and the way to lock it at once. */
export function IdleSection() {
  const { lock, lockNow } = useApp();
  const choice = useStore(lock.choice);
  return (
    <>
      <p className="text-small text-ink2">{IDLE.why}</p>
      <Choice
        label={IDLE.label}
        options={IDLE_CHOICES.map((value) => ({ value, label: IDLE.choices[value] }))}
        value={choice}
        onChange={lock.choice.set}
      />
      <Button quiet className="justify-self-start" onClick={lockNow}>
        {IDLE.now}
      </Button>
    </>
  );
}
