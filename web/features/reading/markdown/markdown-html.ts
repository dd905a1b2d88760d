import { pause } from '../../../lib/pause.ts';

/**
 * Markdown to clean HTML, with links found and quotes set (spec §5). In steps: the first report of
 * a page finds both libraries cold, and a slow phone would answer to nothing for a tenth of a second.
 */
export async function markdownToHtml(
  window: Window & typeof globalThis,
  text: string,
): Promise<string> {
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
