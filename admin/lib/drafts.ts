import * as z from 'zod/mini';
import type { KeyValue } from '../../web/kit/safe-storage.ts';
import type { Session } from './session.ts';

/**
 * Words typed and not yet sent: they outlive a closed drawer and an ended session. They are in memory, and for the moment
 * between a page and the one that takes its place, as after an upgrade, in the storage of this tab.
 */
export interface Drafts {
  get(name: string): string;
  put(name: string, text: string): void;
  /** The page goes: the next one in this tab finds its words. */
  lay(): void;
  /** The page is here, or here again: nothing lies in the storage. */
  take(): void;
}

/** Of the tab. */
const LAID = 'drafts';
const Laid = z.object({ writer: z.string(), texts: z.array(z.tuple([z.string(), z.string()])) });

function readLaid(tab: KeyValue): z.infer<typeof Laid> | null {
  try {
    return Laid.parse(JSON.parse(tab.getItem(LAID) ?? ''));
  } catch {
    // Nothing lies there, or something of another release.
    return null;
  }
}

/** The words of the session: kept through its end and a new sign-in of the same person. */
export function draftsOf(session: Session, tab: KeyValue): Drafts {
  const laid = readLaid(tab);
  const texts = new Map(laid?.texts);
  let writer = laid?.writer ?? null;
  function claim() {
    const { signedIn } = session.get();
    if (!signedIn) return;
    // Another role may not read what these words answer.
    const now = `${signedIn.staff.id} ${signedIn.staff.role}`;
    if (now !== writer) texts.clear();
    writer = now;
  }
  session.subscribe(claim);
  claim();
  tab.removeItem(LAID);
  return {
    get: (name) => texts.get(name) ?? '',
    put(name, text) {
      if (text === '') texts.delete(name);
      else texts.set(name, text);
    },
    lay() {
      if (!session.get().signedIn || writer === null || texts.size === 0) return;
      tab.setItem(LAID, JSON.stringify({ writer, texts: [...texts] }));
    },
    take: () => tab.removeItem(LAID),
  };
}
