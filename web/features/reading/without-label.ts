/**
 * A report's Markdown without its last line, for a place that shows the label by itself, below
 * what is folded.
 */
export function withoutLabel(content: string, label: string): string {
  if (!label || !content.endsWith(label)) return content;
  return content
    .slice(0, -label.length)
    .replace(/\n+-{3,}\s*$/, '')
    .trimEnd();
}
