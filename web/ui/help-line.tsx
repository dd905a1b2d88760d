/** In the page's own chunk: help must not depend on one that may fail to load. */
export const HELPLINES = [
  { number: '12356', name: '心理援助热线' },
  { number: '110', name: '报警' },
  { number: '120', name: '急救' },
] as const;

const HELP = '自己或身边的人有危险，请拨打';

/** Helplines for a person in danger, shown next to any failure. */
export function HelpLine() {
  return (
    <p className="text-meta text-ink2">
      {HELP}
      {HELPLINES.map(({ number, name }) => (
        <a key={number} className="link ms-2" href={`tel:${number}`}>
          {name} {number}
        </a>
      ))}
    </p>
  );
}
