import '#web/styles/prose.css';
import '#web/styles/reading.css';
import { type ReactNode, useEffect, useState } from 'react';
import { pause } from '#web/lib/pause.ts';

interface MarkdownViewProps {
  content: string;
  /** Placeholder until the first text is ready. */
  awaited: ReactNode;
}

/** A report in Markdown. A chunk of its own, because its two libraries are larger than a page. */
export default function MarkdownView({ content, awaited }: MarkdownViewProps) {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    markdownToHtml(window, content).then(
      (clean) => {
        if (!left) setHtml(clean);
      },
      // Rethrown to show the page's error.
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
 * Converts Markdown to sanitised HTML, with links and typographic quotes (spec §5). In steps, because both libraries
 * are cold for the first report and would block a slow phone for a tenth of a second.
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
