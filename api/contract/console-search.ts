import * as z from 'zod/mini';
import { isPhonePart, PHONE_SEARCH_HINT } from '#domain/people/phone';
import { typedSearch } from '#domain/people/typed-number';

const TOO_SHORT = '请至少输入两个字';

export const ConsoleSearchQuery = z.object({
  /** An order number or its beginning, a phone or its last four digits, or a name. */
  q: z.string(TOO_SHORT).check(
    z.overwrite(typedSearch),
    z.trim(),
    z.minLength(1, TOO_SHORT),
    z.maxLength(32, '搜索内容过长'),
    // One Chinese character can be a name; one letter or digit is too little.
    z.refine((text) => text.length > 1 || /\p{Script=Han}/u.test(text), TOO_SHORT),
    // Six or more digits may be part of an order number.
    z.refine((text) => !isPhonePart(text) || text.length > 5, PHONE_SEARCH_HINT),
  ),
});

export const FOUND_KINDS = ['order', 'user', 'demand', 'master'] as const;

/** Search results, a few of each kind, newest first. `to` is a path of the console. */
export const ConsoleSearchResult = z.array(
  z.object({
    kind: z.enum(FOUND_KINDS),
    id: z.string(),
    title: z.string(),
    note: z.string(),
    to: z.string(),
  }),
);

export type ConsoleSearchResult = z.infer<typeof ConsoleSearchResult>;
export type FoundKind = (typeof FOUND_KINDS)[number];
