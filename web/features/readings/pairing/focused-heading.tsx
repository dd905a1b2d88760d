import { useEffect, useRef } from 'react';

interface FocusedHeadingProps {
  text: string;
  focused: boolean;
}

/** Heading of a part that replaces another: takes the focus, because the button that was pressed is gone. */
export function FocusedHeading({ text, focused }: FocusedHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return (
    <h2 ref={ref} tabIndex={-1} className="heading outline-none">
      {text}
    </h2>
  );
}
