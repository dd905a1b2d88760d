import MarkdownIt from 'markdown-it';
import { allowedLink } from './allowed-link.ts';

/** The heading of a page is the page's own: a report's `#` becomes the second level. */
const DEEPEST = 6;

/** How the quotation begins that says what a section rests on. */
const EVIDENCE = '依据';

/** Reports name links and set quotes as their text does; raw HTML passes, for the cleaner to judge. */
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

/** Folds the evidence of a section, as in every other reading. */
export function foldEvidence(markdown: ReturnType<typeof parser>): void {
  markdown.core.ruler.push('fold_evidence', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const said = tokens[at + 2]?.content ?? '';
      if (token.type !== 'blockquote_open' || !said.startsWith(EVIDENCE)) continue;
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
