import { useState } from 'react';
import { CELLS_TERMS } from '#content/cells/terms';
import { keysOf } from '#domain/lookup';

const MEANINGS: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  keysOf(CELLS_TERMS).map((term) => [term, CELLS_TERMS[term]?.[0]?.[0]]),
);
const LONGEST_FIRST = keysOf(CELLS_TERMS).sort((one, two) => two.length - one.length);
/** With its quotes. A term followed by its meaning needs no explanation. */
const TERM = new RegExp(`(“?(?:${LONGEST_FIRST.join('|')})(?!（)”?)`);

/** A text whose terms show their meaning when pressed, each where it occurs first. */
export default function TermText({ text }: { text: string }) {
  const pieces = text.split(TERM);
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a finished text never move
    at % 2 === 1 && pieces.indexOf(piece) === at ? <Term key={at} piece={piece} /> : piece,
  );
}

function Term({ piece }: { piece: string }) {
  const [open, setOpen] = useState(false);
  const [, before, term = '', after] = /^(“?)(.*?)(”?)$/.exec(piece) ?? [];
  return (
    <>
      {/* A button is a box: the line would break between it and its quotes. */}
      <span className="whitespace-nowrap">
        {before}
        <button type="button" className="word" aria-expanded={open} onClick={() => setOpen(!open)}>
          {term}
        </button>
        {after}
      </span>
      {open && <span className="text-ink2">（{MEANINGS[term]}）</span>}
    </>
  );
}
