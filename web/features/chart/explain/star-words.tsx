import { type StarName, starTone } from '#domain/stars/star-rules';
import { STAR_WORDS } from '#domain/stars/star-words';
import { STAR_TEXT } from '../text.ts';

/** A star's meaning, the source of its rule, and an example birth. */
export default function StarWords({ star }: { star: StarName }) {
  const { meaning, source, example, note } = STAR_WORDS[star];
  const facts = [
    [STAR_TEXT.source, source],
    [STAR_TEXT.example, example],
    ...(note ? [[STAR_TEXT.note, note] as const] : []),
  ] as const;
  return (
    <>
      <p className="mb-2 text-center text-ink2">{STAR_TEXT.tones[starTone(star)]}</p>
      <p>{meaning}</p>
      <dl className="mt-4 border-t border-line pt-3 text-meta">
        {facts.map(([name, text]) => (
          <div key={name} className="mb-2">
            <dt className="text-small text-ink3">{name}</dt>
            <dd className="text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink3">{STAR_TEXT.caution}</p>
    </>
  );
}
