interface ProblemProps {
  id?: string;
  text: string | false | null | undefined;
}

/** A problem next to its field or button, announced to screen readers. */
export function Problem({ id, text }: ProblemProps) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="text-meta text-seal">
      {text}
    </p>
  );
}
