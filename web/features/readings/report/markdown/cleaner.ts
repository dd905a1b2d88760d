import createPurifier, { type Config } from 'dompurify';
import { allowedLink } from './allowed-link.ts';

/**
 * Reports may contain raw HTML, so the output of Markdown is sanitised: no scripts, handlers, styles, forms, embeds or
 * names that the page's code looks up.
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

/** Returns a function that sanitises the output of Markdown. */
export function cleaner(window: Window & typeof globalThis): (html: string) => string {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (!ADDRESSES.includes(attribute.attrName)) return;
    // A remote image would reveal the user to that site; the content policy blocks it anyway.
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
