import { NATAL_CHILD } from '#content/natal/child';
import { NATAL_CHILD_BABY as BABY } from '#content/natal/child-baby';
import { NATAL_CHILD_LITTLE as LITTLE } from '#content/natal/child-little';
import { NATAL_CHILD_TALL as TALL } from '#content/natal/child-tall';

/** A child's age by its name in the book. */
type ChildAge = keyof typeof NATAL_CHILD.age;

/** Completed years from which on a child is spoken of as in the next of these ages. */
const AGES: readonly { from: number; name: ChildAge }[] = [
  { from: 10, name: 'tall' },
  { from: 6, name: 'school' },
  { from: 3, name: 'small' },
  { from: 0, name: 'baby' },
];

export const childAge = (age: number): ChildAge => AGES.find(({ from }) => age >= from)?.name ?? 'baby';

/** The texts about a child that change with its age: the same parts and ids at every one. */
type ChildWords = Pick<
  typeof NATAL_CHILD,
  | 'head'
  | 'quote'
  | 'temper'
  | 'study'
  | 'manner'
  | 'body'
  | 'body-more'
  | 'home'
  | 'home-more'
  | 'table'
  | 'say'
  | 'when-hard'
>;

const WORDS: Readonly<Record<ChildAge, ChildWords>> = {
  baby: BABY,
  small: {
    ...NATAL_CHILD,
    quote: { ...NATAL_CHILD.quote, ...LITTLE.quote },
    temper: { ...NATAL_CHILD.temper, ...LITTLE.temper },
    study: { ...NATAL_CHILD.study, ...LITTLE.study },
    manner: { ...NATAL_CHILD.manner, ...LITTLE.manner },
    table: { ...NATAL_CHILD.table, ...LITTLE.table },
    say: { ...NATAL_CHILD.say, ...LITTLE.say },
  },
  school: NATAL_CHILD,
  tall: {
    ...NATAL_CHILD,
    manner: { ...NATAL_CHILD.manner, ...TALL.manner },
    body: { ...NATAL_CHILD.body, ...TALL.body },
    'when-hard': { ...NATAL_CHILD['when-hard'], ...TALL['when-hard'] },
  },
};

/** A child's texts at an age in completed years. */
export const childWords = (age: number): ChildWords => WORDS[childAge(age)];
