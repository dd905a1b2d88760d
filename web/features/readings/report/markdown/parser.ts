import MarkdownIt from 'markdown-it';
import { allowedLink } from './allowed-link.ts';

/** The page has the only first-level heading: a report's `#` becomes the second level. */
const DEEPEST = 6;

/** Start of the quotation with a section's evidence. */
const EVIDENCE = '依据';

/** Detects links and sets quotes; raw HTML passes to the sanitiser. */
export function parser() {
  const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true });
  // Addresses without a scheme too: `www.example.com`.
  markdown.linkify.set({ fuzzyLink: true });
  markdown.validateLink = allowedLink;
  markdown.core.ruler.push('one_level_down', ({ tokens }) => {
    for (const token of tokens) {
      if (!token.type.startsWith('heading_')) continue;
      token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, DEEPEST)}`;
    }
  });
  return markdown;
}

/** Collapses the evidence of a section, as in other readings. */
export function foldEvidence(markdown: ReturnType<typeof parser>): void {
  markdown.core.ruler.push('fold_evidence', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const content = tokens[at + 2]?.content ?? '';
      if (token.type !== 'blockquote_open' || !content.startsWith(EVIDENCE)) continue;
      const close = tokens.find(
        ({ type, level }, later) => later > at && type === 'blockquote_close' && level === token.level,
      );
      if (!close) continue;
      token.type = 'evidence_open';
      close.type = 'evidence_close';
    }
  });
  Object.assign(markdown.renderer.rules, {
    evidence_open: () => `<details><summary>${EVIDENCE}</summary><blockquote>`,
    evidence_close: () => '</blockquote></details>',
  });
}
