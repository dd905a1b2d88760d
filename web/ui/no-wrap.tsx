/**
 * Text that breaks at its first space, and within a part only if that is wider than the line: `9:00-10:59` stays in one
 * piece unless the text is large and the screen small.
 */
export function NoWrap({ text }: { text: string }) {
  const [first, ...rest] = text.split(' ');
  return (
    <>
      <span className="inline-block">{first}</span>
      {rest.length > 0 && (
        <>
          {' '}
          <span className="inline-block">{rest.join(' ')}</span>
        </>
      )}
    </>
  );
}
