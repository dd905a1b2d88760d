import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { ASK } from './text.ts';

/** Takes words away that cannot be saved here any more. */
export function CopyWords({ text }: { text: string }) {
  const { notices } = useApp();
  async function copy() {
    await navigator.clipboard.writeText(text);
    notices.set({ text: ASK.copied });
  }
  return (
    <Button quiet className="justify-self-start" onClick={() => void copy()}>
      {ASK.copy}
    </Button>
  );
}
