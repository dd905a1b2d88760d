import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ERRORS } from './letter/errors.ts';
import { LIMITS } from './letter/limits.ts';
import { ROLES } from './letter/roles.ts';
import type { Row } from './letter/row.ts';
import { RULES } from './letter/rules.ts';
import { SCREENS } from './letter/screens.ts';
import { STATES } from './letter/states.ts';
import { testTitles } from './letter/titles.ts';
import { WAYS_IN } from './letter/ways-in.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Every statement of §2, §4, §5, §6, §8 and §9 of the specification that a consumer can see. */
const LETTER = [...WAYS_IN, ...SCREENS, ...STATES, ...RULES, ...ROLES, ...ERRORS, ...LIMITS];

const titlesOf = new Map<string, string[]>();

/** How many tests of the row's file bear its title, read with the groups around it as far as given. */
function proofs({ test }: Row): number {
  const [file = '', ...title] = test.split(' › ');
  if (title.length === 0 || !existsSync(join(ROOT, file))) return 0;
  const titles = titlesOf.get(file) ?? testTitles(join(ROOT, file));
  titlesOf.set(file, titles);
  return titles.filter((each) => ` › ${each}`.endsWith(` › ${title.join(' › ')}`)).length;
}

describe('the specification, statement by statement', () => {
  it('has a test for each, which exists', () => {
    const unproven = LETTER.filter((row) => proofs(row) === 0);
    expect(unproven.map(({ statement, test }) => `${statement}: ${test}`)).toEqual([]);
  });

  it('names a single test', () => {
    const doubtful = LETTER.filter((row) => proofs(row) > 1);
    expect(doubtful.map(({ statement, test }) => `${statement}: ${test}`)).toEqual([]);
  });

  it('says nothing twice', () => {
    const said = LETTER.map(({ section, statement }) => `${section}: ${statement}`);
    expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([]);
  });

  it('leaves no section out', () => {
    const numbers = new Set(LETTER.map(({ section }) => section.split(' ')[0]));
    expect([...numbers].sort()).toEqual(['2', '4', '5', '6', '8', '9']);
    expect(LETTER.length).toBeGreaterThan(150);
  });
});
