/**
 * What `:has()` asks in our styles: the word of the mark, the elements, and what they have inside. Engines without
 * `:has()` (Chromium below 105, Firefox below 121) get the word in `data-has`; the build adds it to the selectors.
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
