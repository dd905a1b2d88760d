import type { Session } from './session.ts';

/** Words typed and not yet sent, in memory alone: they outlive a closed drawer and an ended session. */
export interface Drafts {
  get(name: string): string;
  put(name: string, text: string): void;
  /** When words were typed last, ms; 0: never. */
  typedAt(): number;
  /** Somebody else's words are dropped. */
  belongTo(writer: string): void;
}

function createDrafts(): Drafts {
  const texts = new Map<string, string>();
  let owner: string | null = null;
  let typed = 0;
  return {
    get: (name) => texts.get(name) ?? '',
    put(name, text) {
      if (text === '') texts.delete(name);
      else {
        texts.set(name, text);
        typed = Date.now();
      }
    },
    typedAt: () => typed,
    belongTo(writer) {
      if (writer !== owner) texts.clear();
      owner = writer;
    },
  };
}

/** The words of the session: kept through its end and a new sign-in of the same person. */
export function draftsOf(session: Session): Drafts {
  const drafts = createDrafts();
  function claim() {
    const { signedIn } = session.get();
    // Another role may not read what these words answer.
    if (signedIn) drafts.belongTo(`${signedIn.staff.id} ${signedIn.staff.role}`);
  }
  session.subscribe(claim);
  claim();
  return drafts;
}
