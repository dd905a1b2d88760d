/** Part of the page's own file: help must not depend on another that may not load. */
export const HELPLINES = [
  { number: '12356', name: '心理援助热线' },
  { number: '110', name: '报警' },
  { number: '120', name: '急救' },
] as const;

const HELP = '自己或身边的人有危险，请拨打';

/** The numbers for somebody in danger, next to whatever failed. */
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
