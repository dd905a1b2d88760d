import { useState } from 'react';
import { CELLS_TERMS } from '#content/cells/terms';
import { keysOf } from '#domain/lookup';

const MEANINGS: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  keysOf(CELLS_TERMS).map((term) => [term, CELLS_TERMS[term]?.[0]?.[0]]),
);
const LONGEST_FIRST = keysOf(CELLS_TERMS).sort((one, two) => two.length - one.length);
/** A term followed by its meaning needs no explanation. */
const TERM = new RegExp(`(${LONGEST_FIRST.join('|')})(?!（)`);

/** A text whose terms show their meaning when pressed. */
export default function TermText({ text }: { text: string }) {
  return text.split(TERM).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a finished text never move
    at % 2 === 1 ? <Term key={at} term={piece} /> : piece,
  );
}

function Term({ term }: { term: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="word" aria-expanded={open} onClick={() => setOpen(!open)}>
        {term}
      </button>
      {open && <span className="text-ink2">（{MEANINGS[term]}）</span>}
    </>
  );
}
