/** Words typed and not yet sent, in memory alone: they outlive a closed drawer and an ended session. */
export interface Drafts {
  get(name: string): string;
  put(name: string, text: string): void;
  /** Somebody else's words are dropped. */
  belongTo(staffId: string): void;
}

export function createDrafts(): Drafts {
  const texts = new Map<string, string>();
  let owner: string | null = null;
  return {
    get: (name) => texts.get(name) ?? '',
    put(name, text) {
      if (text === '') texts.delete(name);
      else texts.set(name, text);
    },
    belongTo(staffId) {
      if (staffId !== owner) texts.clear();
      owner = staffId;
    },
  };
}
