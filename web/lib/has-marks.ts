/**
 * Uses of `:has()` in the styles: mark, elements, and what they contain. For engines without `:has()` (Chromium below
 * 105, Firefox below 121) the mark is set in `data-has`, and the build adds it to the selectors.
 */
export const HAS_MARKS = [
  ['checked', 'label', ':checked'],
  ['focus', 'label,.wheel-frame', ':focus-visible'],
  ['disabled', 'label', ':disabled'],
  ['dialog', 'html', 'dialog[open]'],
  ['pay-bar', 'html', '.pay-bar'],
  ['subscribe', 'dialog', '.subscribe'],
  ['term-name', '.term', '.term-name'],
  ['star', 'td', '.star'],
  ['button', 'th', '>button'],
  ['bone', '[role=status]', '>.bone'],
] as const;
