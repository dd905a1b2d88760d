import createPurifier, { type Config } from 'dompurify';
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
    'style',
    'form',
    'input',
    'button',
    'select',
    'option',
    'textarea',
    'fieldset',
    'label',

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
  FORBID_ATTR: [
    'style',
    'class',
    'id',
    'name',
    'srcset',
    'background',
    'poster',
    'tabindex',
    'popover',
    'role',
    'for',
    'form',
    'is',
    'slot',
    'part',
    'contenteditable',
    'autofocus',
    'usemap',
  ],
};

const ADDRESSES = ['href', 'src', 'cite', 'longdesc', 'action', 'xlink:href'];

/** Makes harmless what comes out of Markdown. */
export function cleaner(window: Window & typeof globalThis): (html: string) => string {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!ADDRESSES.includes(attribute.attrName)) return;
    // A picture from elsewhere would tell that page of the reader; the content policy refuses it anyway.
    const own = element.nodeName !== 'IMG' || /^(?:data:|\/(?!\/))/i.test(attribute.attrValue);
    attribute.keepAttr = own && allowedLink(attribute.attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName !== 'A' || !element.hasAttribute('href')) return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return (html) => purifier.sanitize(html, CLEAN);
}
