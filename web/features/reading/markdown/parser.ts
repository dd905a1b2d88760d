import MarkdownIt from 'markdown-it';
import { allowedLink } from './allowed-link.ts';

/** The heading of a page is the page's own: a report's `#` becomes the second level. */
const DEEPEST = 6;

/** Reports name links and set quotes as their text does; raw HTML passes, for the cleaner to judge. */
export function parser() {
  const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true });
  markdown.validateLink = allowedLink;
  markdown.core.ruler.push('one_level_down', ({ tokens }) => {
    for (const token of tokens) {
      if (!token.type.startsWith('heading_')) continue;
      token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, DEEPEST)}`;
    }
  });
  return markdown;
}
