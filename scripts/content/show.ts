import type { Line } from './book.ts';
import { Finder, textsIn } from './match.ts';
import { generalDays, laterOn, PERSONAL, type Person, type Personal, person, readingOf } from './sample.ts';

/** Folders that are a kind of reading of their own; all others belong to the natal readings. */
function kindsOf({ id }: Line): readonly Personal[] {
  const [folder = ''] = id.split('.');
  const own = PERSONAL.find((kind) => kind === folder);
  return own ? [own] : PERSONAL;
}

/** A sentence in the text that a reader is shown. */
export interface Example {
  kind: string;
  /** The paragraph around it. */
  paragraph: string;
  age: number | null;
}

const SHOWN = 3;

function paragraphAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(start, end < 0 ? undefined : end);
}

/** Readings of one person on following days, months and years, until one has the sentence. */
const TRIES = 120;

/** Days that a made-up reader reads: a sentence of a day is rarely drawn on any one. */
const DAYS = 30;

/** Three readings with a sentence, and the share of `people` made-up readers whom it reaches, on so many days. */
export function examplesOf(
  line: Line,
  people: number,
  given: Person | null,
): { examples: Example[]; share: number; readers: number; days: number } {
  const finder = new Finder([line]);
  const examples: Example[] = [];
  const kinds = kindsOf(line);
  const look = (kind: string, value: unknown, age: number | null) => {
    const text = textsIn(value);
    const at = finder.in(text).get(line);
    if (at !== undefined && examples.length < SHOWN) examples.push({ kind, paragraph: paragraphAt(text, at), age });
    return at !== undefined;
  };
  if (line.id.startsWith('cells.general-')) {
    const days = generalDays();
    return {
      share: days.filter((day) => look('general day', day, null)).length / days.length,
      examples,
      readers: people,
      days: 1,
    };
  }
  for (let at = 0; given && at < TRIES && examples.length < SHOWN; at++) {
    for (const kind of kinds)
      look(
        kind,
        readingOf(kind, laterOn(given, kind, at), () => person(at)),
        given.age,
      );
  }
  const days = kinds.every((kind) => kind === 'day') ? DAYS : 1;
  // Fewer readers, each on many days, so that the command stays as quick.
  const readers = Math.ceil(people / (days > 1 ? 10 : 1));
  const steps = Array.from({ length: days }, (_, step) => step);
  let reached = 0;
  for (let number = 0; number < readers; number++) {
    const reader = person(number);
    const other = () => person(number + 1);
    const found = kinds.some((kind) =>
      steps.some((step) => look(kind, readingOf(kind, laterOn(reader, kind, step), other), reader.age)),
    );
    reached += Number(found);
  }
  return { examples, share: reached / readers, readers, days };
}
