import { UI } from './text.ts';

/** Part of the page's own file: help must not depend on another that may not load. */
export const HELPLINES = [
  { number: '12356', name: '心理援助热线' },
  { number: '110', name: '报警' },
  { number: '120', name: '急救' },
] as const;

/** The numbers for somebody in danger, next to whatever failed. */
export function HelpLine() {
  return (
    <p className="text-meta text-ink2">
      {UI.help}
      {HELPLINES.map(({ number, name }) => (
        <a key={number} className="link ms-2" href={`tel:${number}`}>
          {name} {number}
        </a>
      ))}
    </p>
  );
}
