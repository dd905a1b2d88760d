export type Slots = Readonly<Record<string, string>>;

/** Fills the slots of a wording: `{我}在炉边` and `{ 我: '藤' }` give 藤在炉边. */
export function filled(wording: string, slots: Slots): string {
  if (!wording.includes('{')) return wording;
  return wording.replace(/\{([^{}]+)\}/g, (place, name: string) => slots[name] ?? place);
}
