import createPurifier, { type Config } from 'dompurify';
import MarkdownIt from 'markdown-it';
import { pause } from '../../../lib/pause.ts';
import { allowedLink } from './allowed-link.ts';

/**
 * Raw HTML is allowed in a report, so what comes out of Markdown is cleaned as HTML: no scripts, no
 * handlers, no styles, and nothing that asks, embeds or names things the page's own code looks for.
 */
const CLEAN: Config = {
  USE_PROFILES: { html: true },
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_TAGS: [
    ...['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'fieldset', 'label'],
    ...[
      'audio',
      'video',
      'source',
      'track',
      'picture',
      'map',
      'area',
      'dialog',
      'slot',
      'template',
    ],
  ],
  FORBID_ATTR: [
    ...['style', 'class', 'id', 'name', 'srcset', 'background', 'poster', 'tabindex', 'popover'],
    ...['role', 'for', 'form', 'is', 'slot', 'part', 'contenteditable', 'autofocus', 'usemap'],
  ],
};

const ADDRESSES = ['href', 'src', 'cite', 'longdesc', 'action', 'xlink:href'];

/** The heading of a page is the page's own: a report's `#` becomes the second level. */
const DEEPEST = 6;

/** Reports name links and set quotes as their text does; raw HTML passes, for the cleaner to judge. */
function parser() {
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

function cleaner(window: Window & typeof globalThis) {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!ADDRESSES.includes(attribute.attrName)) return;
    // A picture from elsewhere would tell that page who reads; the content policy refuses it anyway.
    const own = element.nodeName !== 'IMG' || /^(?:data:|\/(?!\/))/i.test(attribute.attrValue);
    attribute.keepAttr = own && allowedLink(attribute.attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName !== 'A' || !element.hasAttribute('href')) return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return purifier;
}

/**
 * Markdown to clean HTML, with links found and quotes set (spec §5). In steps: the first report of
 * a page finds both libraries cold, and a slow phone would answer to nothing for a tenth of a second.
 */
export async function markdownToHtml(
  window: Window & typeof globalThis,
  text: string,
): Promise<string> {
  const markdown = parser();
  await pause();
  const html = markdown.render(text);
  await pause();
  const purifier = cleaner(window);
  await pause();
  return purifier.sanitize(html, CLEAN);
}
