import { useEffect, useRef, useState } from 'react';
import type { ReportSection } from '#contract/reports';

type Sentence = NonNullable<ReportSection['sentences']>[number];

/** Time that a finger rests on a sentence before its signs show. */
const PRESS_MS = 500;

/** Sentences by paragraph: one ends where an empty line stands behind its last sentence. */
function paragraphsOf(sentences: readonly Sentence[]): Sentence[][] {
  const paragraphs: Sentence[][] = [[]];
  for (const each of sentences) {
    paragraphs.at(-1)?.push(each);
    if (each.text.endsWith('\n\n')) paragraphs.push([]);
  }
  return paragraphs.filter(({ length }) => length > 0);
}

interface SignedTextProps {
  sentences: readonly Sentence[];
  signs: NonNullable<ReportSection['signs']>;
  /** True: all sentences show their signs; else the one that is pressed for long. */
  all: boolean;
}

/** A text whose sentences show the signs that they rest on, made from the signs and not from the words. */
export default function SignedText({ sentences, signs, all }: SignedTextProps) {
  const glossOf = ({ by }: Sentence) =>
    by.flatMap((sign) => signs.find(({ id }) => id === sign)?.gloss ?? []).join('；');
  return paragraphsOf(sentences).map((paragraph) => (
    <p key={paragraph[0]?.text} className="mt-2 whitespace-pre-line">
      {paragraph.map((each, at) => {
        const gloss = glossOf(each);
        const next = paragraph[at + 1];
        // Sentences that rest on the same show it once, behind the last of them.
        const shown = all && !(next && glossOf(next) === gloss);
        return <Said key={each.text} text={each.text} gloss={gloss} shown={shown} />;
      })}
    </p>
  ));
}

function Said({ text, gloss, shown }: { text: string; gloss: string; shown: boolean }) {
  const [pressed, setPressed] = useState(false);
  const resting = useRef(0);
  const lift = () => clearTimeout(resting.current);
  useEffect(() => () => clearTimeout(resting.current), []);
  function rest() {
    lift();
    resting.current = window.setTimeout(() => setPressed(true), PRESS_MS);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys the button above the chapter shows the same
    <span
      onPointerDown={rest}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      onContextMenu={() => setPressed(true)}
    >
      {text.trimEnd()}
      {gloss && (shown || pressed) && <small className="text-small text-ink3">〔{gloss}〕</small>}
    </span>
  );
}
