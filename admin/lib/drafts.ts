import * as z from 'zod/mini';
import type { KeyValue } from '../../web/kit/safe-storage.ts';
import type { Session } from './session.ts';

/**
 * Unsent text that survives a closed drawer and an ended session. Kept in memory, and in sessionStorage while the page
 * reloads, as after an upgrade.
 */
export interface Drafts {
  get(name: string): string;
  put(name: string, text: string): void;
  /** Before unload: stores the text for the next page in this tab. */
  lay(): void;
  /** When the page is shown (again): removes the text from the storage. */
  take(): void;
}

/** sessionStorage key. */
const LAID = 'drafts';
const Laid = z.object({ writer: z.string(), texts: z.array(z.tuple([z.string(), z.string()])) });

function readLaid(tab: KeyValue): z.infer<typeof Laid> | null {
  try {
    return Laid.parse(JSON.parse(tab.getItem(LAID) ?? ''));
  } catch {
    // Empty, or written by another release.
    return null;
  }
}

/** Text of the session's user; kept until the same person signs in again. */
export function draftsOf(session: Session, tab: KeyValue): Drafts {
  const laid = readLaid(tab);
  const texts = new Map(laid?.texts);
  let writer = laid?.writer ?? null;
  function claim() {
    const { signedIn } = session.get();
    if (!signedIn) return;
    // Another role may not be allowed to read what the text is about.
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
