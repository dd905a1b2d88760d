import type { Section } from '#domain/report/report';
import type { NatalContext } from '../context.ts';
import { folk } from './areas.ts';
import * as judged from './judged.ts';

const WRITERS = [
  judged.overview,
  judged.temper,
  judged.elements,
  judged.strength,
  judged.pattern,
  judged.roles,
  folk,
  judged.basis,
] as const;

/** The sections to look things up in: plain lines, and everything technical as evidence. */
export function referenceSections(context: NatalContext): Section[] {
  return WRITERS.map((write) => ({ ...write(context), folded: true }));
}
