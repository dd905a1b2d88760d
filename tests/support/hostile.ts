/** Values no field of ours takes, by what is wrong with them. Each carries the mark NEEDLE where it can. */
export const NEEDLE = 'n33dle';

export const HOSTILE_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a number', 12345678901],
  ['a boolean', true],
  ['a list', [NEEDLE]],
  ['an object', { [NEEDLE]: NEEDLE }],
  ['an operator object', { $ne: NEEDLE }],
  ['an object that cannot be compared', { length: { toString: NEEDLE } }],
  ['over-long', NEEDLE.repeat(2000)],
  ['emoji', `😀${NEEDLE}👨‍👩‍👧`],
  ['NUL', `${NEEDLE}\u0000`],
  ['a lone surrogate', `${NEEDLE}\ud800`],
  ['right-to-left', `${NEEDLE}\u202e`],
  ['SQL-like', `${NEEDLE}' OR 1=1; DROP TABLE users; --`],
  ['HTML-like', `<script>alert('${NEEDLE}')</script>`],
  ['a template', `\${${NEEDLE}}{{${NEEDLE}}}`],
  ['a path', `../../${NEEDLE}`],
];
