/** The name of a column, and the classes of its cell where it has some. */
type Head = string | readonly [name: string, classes: string];

/** The head of a plain table: each name stands in a column of its own. */
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
