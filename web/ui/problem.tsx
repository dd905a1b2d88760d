interface ProblemProps {
  id?: string;
  text: string | false | null | undefined;
}

/** A fault beside the fields or the button that it is about, read out when it comes. */
export function Problem({ id, text }: ProblemProps) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="text-meta text-seal">
      {text}
    </p>
  );
}
