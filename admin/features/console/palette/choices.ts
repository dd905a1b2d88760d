import type { Hotkey } from '#admin/lib/hotkey-registry.ts';
import type { ConsoleSearchResult } from '#contract/console-search';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import { dayStart, readDay } from '#domain/time/beijing-day';
import { shortDay, weekday } from '#domain/time/beijing-words';
import { addressOf, type MenuPage, menuFor, pagesFor } from '../shell/nav.ts';
import { daysNamed } from './days.ts';
import type { Recent } from './recent.ts';
import { PALETTE } from './text.ts';

/** `若水 周二`: a day after a master's name; the calendar shows all masters of that day. */
const dayWord = (text: string): string => text.normalize('NFKC').trim().split(/\s+/).at(-1) ?? '';

function dayChoice(day: string): PaletteChoice {
  const start = dayStart(readDay(day) ?? 0);
  const to = `/calendar?from=${day}&day=${day}`;
  return { id: to, group: PALETTE.days, title: `${shortDay(start)} ${weekday(start)}`, note: '', go: { to } };
}

/** One line of the palette. */
export interface PaletteChoice {
  id: string;
  group: string;
  title: string;
  note: string;
  /** Destination, or action. */
  go: { to: string; found?: Recent[number] } | { act: () => void };
}

interface Choosable {
  found: ConsoleSearchResult;
  recent: Recent;
  hotkeys: readonly Hotkey[];
}

/**
 * Choices for a text: search results, then matching days, pages and actions. Without a text: recent records, then
 * pages.
 */
export function choicesFor(text: string, role: StaffRole, { found, recent, hotkeys }: Choosable): PaletteChoice[] {
  const choice = (page: MenuPage): PaletteChoice => {
    const to = addressOf(page);
    return { id: to, group: PALETTE.pages, title: page.label, note: '', go: { to } };
  };
  const acts = hotkeys.map(
    ({ keys, label, group, act }): PaletteChoice => ({
      id: `${group} ${label}`,
      group,
      title: label,
      note: keys[0] ?? '',
      go: { act },
    }),
  );
  // People before their orders.
  const people = [...found].sort((a, b) => Number(b.kind === 'user') - Number(a.kind === 'user'));
  const hits = people.map(
    ({ kind, id, to, title, note }): PaletteChoice => ({
      id: to,
      group: PALETTE.kinds[kind],
      title,
      note,
      go: { to, found: { kind, id, to } },
    }),
  );
  const days = mayStaff(role, 'demands:own') ? daysNamed(dayWord(text), Date.now()).map(dayChoice) : [];
  const before = recent.map(
    (one): PaletteChoice => ({
      id: `recent ${one.to}`,
      group: PALETTE.recent,
      title: PALETTE.short(one.kind, one.id),
      note: '',
      go: { to: one.to, found: one },
    }),
  );
  const pages = pagesFor(role);
  // There are many settings: without a search text only the first part is offered.
  if (text === '')
    return [...before, ...menuFor(role).map((entry) => ({ ...choice(entry.pages[0]), title: entry.label }))];
  // A page's own name counts before its other words.
  const named = [
    ...pages.filter(({ label }) => label.includes(text)),
    ...pages.filter(({ label, words }) => !label.includes(text) && words?.includes(text)),
  ].map(choice);
  const doing = acts.filter(({ title }) => title.includes(text));
  return [...hits, ...days, ...named, ...doing];
}
