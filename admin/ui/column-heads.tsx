/** Name of a column, with classes of its cells if any. */
type Head = string | readonly [name: string, classes: string];

/** Header of a plain table. */
export function ColumnHeads({ names }: { names: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {names.map((head) => {
          const [name, classes] = typeof head === 'string' ? [head] : head;
          return (
            <th key={name} scope="col" className={classes}>
              {name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
