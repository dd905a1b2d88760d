import type { ConsoleSearchResult } from '#contract/console-search';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import type { Hotkey } from '../../lib/hotkey-registry.ts';
import { navFor } from '../shell/nav.ts';
import type { Recent } from './recent.ts';
import { PALETTE } from './text.ts';
import { answersTo, PAGE_WORDS, VERBS } from './words.ts';

/** One line of the palette. */
export interface PaletteChoice {
  id: string;
  group: string;
  title: string;
  note: string;
  /** Where it leads, or what it does. */
  go: { to: string; found?: Recent[number] } | { act: () => void };
}

/**
 * What stands there for a text: what was found, then the pages, acts and verbs that answer to it; for
 * no text yet what was opened last, and the pages.
 */
export function choicesFor(
  text: string,
  role: StaffRole,
  {
    found,
    recent,
    hotkeys,
  }: { found: ConsoleSearchResult; recent: Recent; hotkeys: readonly Hotkey[] },
): PaletteChoice[] {
  const pages = navFor(role).map(
    ({ to, label }): PaletteChoice => ({
      ...{ id: to, group: PALETTE.pages, title: label, note: '' },
      go: { to },
    }),
  );
  const acts = hotkeys.map(
    ({ keys, label, group, act }): PaletteChoice => ({
      ...{ id: `${group} ${label}`, group, title: label, note: keys[0] ?? '' },
      go: { act },
    }),
  );
  const verbs = VERBS.filter(
    ({ permission, title, words }) => mayStaff(role, permission) && answersTo(text, title, words),
  ).map(
    ({ title, to }): PaletteChoice => ({
      ...{ id: `verb ${title}`, group: PALETTE.verbs, title, note: '' },
      go: { to },
    }),
  );
  // People stand above their orders.
  const people = [...found].sort((a, b) => Number(b.kind === 'user') - Number(a.kind === 'user'));
  const hits = people.map(
    ({ kind, id, to, title, note }): PaletteChoice => ({
      ...{ id: to, group: PALETTE.kinds[kind], title, note },
      go: { to, found: { kind, id, to } },
    }),
  );
  const before = recent.map(
    (one): PaletteChoice => ({
      id: `recent ${one.to}`,
      group: PALETTE.recent,
      title: PALETTE.short(one.kind, one.id),
      note: '',
      go: { to: one.to, found: one },
    }),
  );
  if (text === '') return [...before, ...pages];
  const named = pages.filter(({ id, title }) => answersTo(text, title, PAGE_WORDS[id]));
  const doing = acts.filter(({ title }) => title.includes(text));
  return [...hits, ...named, ...doing, ...verbs];
}
