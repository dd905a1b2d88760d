const ROWS = Array.from({ length: 20 }, (_, row) => row);
const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'] as const;

/** The shape of a list before its first answer. */
export function SkeletonRows({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <tbody aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row}>
          {cells.map((column) => (
            <td key={column} className="arrive [animation-delay:150ms]">
              <span className={`bone ${WIDTHS[(row + column * 3) % WIDTHS.length]}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
