import '../../../styles/reading.css';
import { useMemo } from 'react';
import { markdownToHtml } from './markdown-html.ts';

/** A report that came as Markdown. A chunk of its own: the two libraries weigh more than a page. */
export default function MarkdownView({ content }: { content: string }) {
  const toHtml = useMemo(() => markdownToHtml(window), []);
  const html = useMemo(() => ({ __html: toHtml(content) }), [toHtml, content]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above, and tried with hostile texts in the browser
    <div className="reading-prose rise" dangerouslySetInnerHTML={html} />
  );
}
