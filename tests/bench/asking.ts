import { helpFor } from '#domain/asking/danger';
import { withoutOpening } from '#domain/asking/grams';
import { KNOWN } from '#domain/asking/known';
import { ranked } from '#domain/asking/rank';
import { suggested } from '#domain/asking/suggest';
import { named, openers } from './asking/sets.ts';
import type { Row } from './table.ts';

const SHOWN = 3;
const share = (found: number, all: number) => `${found}/${all} (${((100 * found) / all).toFixed(1)} %)`;
const isRefused = (id: string) => KNOWN.some((each) => each.id === id && each.refusal !== null);

/** Place of the right question among those that are offered; past them where it is not. */
const placesOf = (rows: readonly { name: string; text: string }[]) =>
  rows.map(({ name, text }) => {
    const place = suggested(text).suggestions.findIndex(({ id }) => id === name);
    return place < 0 ? SHOWN : place;
  });

function ranking(what: string, rows: readonly { name: string; text: string }[]): Row[] {
  const places = placesOf(rows);
  const within = (most: number) => places.filter((place) => place < most).length;
  return [
    { what: `${what}: right one first`, value: share(within(1), rows.length) },
    { what: `${what}: among three`, value: share(within(SHOWN), rows.length) },
  ];
}

function helping(what: string, texts: readonly string[]): Row[] {
  const helped = texts.map(helpFor);
  return [
    { what: `${what}: card shown`, value: share(helped.filter((each) => each !== false).length, texts.length) },
    { what: `${what}: explicit`, value: share(helped.filter((each) => each === 'explicit').length, texts.length) },
  ];
}

const TIMES = 20;
function slowest(texts: readonly string[]): number {
  const took = Array.from({ length: TIMES }, () => texts)
    .flat()
    .map((text) => {
      const from = process.cpuUsage();
      suggested(text);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    })
    .sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] ?? 0;
}

/** Held-out questions and dangers, to which nothing was fitted, and ordinary openings. */
export function benchAsking(): Promise<Row[]> {
  const held = named('held.txt');
  const plain = held.filter(({ name }) => !isRefused(name));
  const dangers = named('held-danger.txt');
  const kind = (wanted: string) => dangers.filter(({ name }) => name === wanted).map(({ text }) => text);
  const first = openers().map((text) => (withoutOpening(text) === '' ? undefined : ranked(text)[0]?.known));
  return Promise.resolve([
    ...ranking('plain', plain),
    ...ranking(
      'refusals',
      held.filter(({ name }) => isRefused(name)),
    ),
    ...helping('danger, plain', kind('plain')),
    ...helping('danger, roundabout', kind('round')),
    ...helping(
      'plain questions',
      plain.map(({ text }) => text),
    ),
    ...helping('openings', openers()),
    { what: 'openings: refused', value: share(first.filter((each) => each?.refusal).length, first.length) },
    { what: 'suggest, p99 of processor time', value: `${slowest(held.map(({ text }) => text)).toFixed(1)} ms` },
  ]);
}
