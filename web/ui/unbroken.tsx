/** Text that breaks at its first space and nowhere else: `9:00-10:59` stays in one piece. */
export function Unbroken({ text }: { text: string }) {
  const [first, ...rest] = text.split(' ');
  return (
    <>
      <span className="whitespace-nowrap">{first}</span>{' '}
      <span className="whitespace-nowrap">{rest.join(' ')}</span>
    </>
  );
}
