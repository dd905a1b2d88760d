import '#web/styles/prose.css';
import '#web/styles/reading.css';
import { type ReactNode, useEffect, useState } from 'react';
import { pause } from '#web/lib/pause.ts';

interface MarkdownViewProps {
  content: string;
  /** Placeholder until the first text is ready. */
  awaited: ReactNode;
}

/** A report that came as Markdown. A chunk of its own: the two libraries weigh more than a page. */
export default function MarkdownView({ content, awaited }: MarkdownViewProps) {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    markdownToHtml(window, content).then(
      (clean) => {
        if (!left) setHtml(clean);
      },
      // Thrown again where the page's own failure is shown for it.
      (error: unknown) =>
        setHtml(() => {
          throw error;
        }),
    );
    return () => {
      left = true;
    };
  }, [content]);
  if (html === null) return awaited;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by markdownToHtml, and tried with hostile texts in the browser
    <div className="reading-prose rise" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/**
 * Markdown to clean HTML, with links found and quotes set (spec §5). In steps: the first report of
 * a page finds both libraries cold, and a slow phone would answer to nothing for a tenth of a second.
 */
async function markdownToHtml(window: Window & typeof globalThis, text: string): Promise<string> {
  const { foldEvidence, parser } = await import('./parser.ts');
  const markdown = parser();
  foldEvidence(markdown);
  await pause();
  const tokens = markdown.parse(text, {});
  await pause();
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const { cleaner } = await import('./cleaner.ts');
  const clean = cleaner(window);
  await pause();
  return clean(html);
}
