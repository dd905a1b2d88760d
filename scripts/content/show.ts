import type { Line } from './book.ts';
import { Finder, textsIn } from './match.ts';
import { generalDays, laterOn, PERSONAL, type Person, type Personal, person, readingOf } from './sample.ts';

/** Folders of the book that are a kind of reading by themselves; all others belong to the natal readings. */
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

/** Three readings with a sentence, and the share of `people` made-up readers whom it reaches. */
export function examplesOf(line: Line, people: number, given: Person | null): { examples: Example[]; share: number } {
  const finder = new Finder([line]);
  const examples: Example[] = [];
  const kinds = kindsOf(line);
  const look = (kind: string, value: unknown, age: number | null) => {
    const text = textsIn(value);
    const at = finder.in(text).get(line);
    if (at !== undefined && examples.length < SHOWN) examples.push({ kind, paragraph: paragraphAt(text, at), age });
    return at !== undefined;
  };
  if (line.id.startsWith('general-day.')) {
    const days = generalDays();
    return { share: days.filter((day) => look('general day', day, null)).length / days.length, examples };
  }
  for (let at = 0; given && at < TRIES && examples.length < SHOWN; at++) {
    for (const kind of kinds)
      look(
        kind,
        readingOf(kind, laterOn(given, kind, at), () => person(at)),
        given.age,
      );
  }
  let reached = 0;
  for (let number = 0; number < people; number++) {
    const reader = person(number);
    const found = kinds.some((kind) =>
      look(
        kind,
        readingOf(kind, reader, () => person(number + 1)),
        reader.age,
      ),
    );
    reached += Number(found);
  }
  return { examples, share: reached / people };
}
