import type { ReactNode } from 'react';
import type { Term } from './glossary.ts';
import { type Topic, useExplain } from './topic.ts';

interface ExplainButtonProps {
  topic: Topic;
  className?: string;
  children: ReactNode;
}

/** Text that opens an explanation when pressed. */
export function ExplainButton({ topic, className = '', children }: ExplainButtonProps) {
  const explain = useExplain();
  return (
    <button type="button" className={`term ${className}`} onClick={() => explain(topic)}>
      {children}
    </button>
  );
}

/** A term of the glossary; shows its name unless given children. */
export function TermButton(props: { term: Term; className?: string; children?: ReactNode }) {
  const { term, className = '', children = term } = props;
  return (
    <ExplainButton topic={{ kind: 'term', term }} className={className}>
      {children}
    </ExplainButton>
  );
}
