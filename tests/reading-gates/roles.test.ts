import { expect, test } from 'vitest';
import { ROOT } from '#db/root';
import { ELEMENTS } from '#domain/bazi/elements';
import { elementOfGroup } from '#domain/judgement/god-groups';
import { GOD_GROUPS, type Role } from '#domain/judgement/judgement';
import type { Analysis } from '#domain/outlook/analysis';
import { detailedReport } from '#domain/report/kinds/natal/natal';
import { readBook } from '../../scripts/content/book.ts';
import { person } from '../../scripts/content/sample.ts';
import { wholeText } from './people.ts';

/** A reading says of a group or an element of its chart no other than its role. */

const CHARTS = process.env.SAMPLE_ONE_IN === '1' ? 3000 : 250;

/** 3,000 readings, each held against all claims, on a busy machine. */
const WHOLE_MS = 300_000;

/** Sentences of the book that claim something; those with slots are known by their longest part without one. */
const CLAIMING = readBook(ROOT)
  .groups.filter(({ id }) => id.startsWith('natal.'))
  .flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
  .flatMap(({ id, text, says }) => {
    const pieces = text.split(/\{[^{}]*\}/).sort((a, b) => b.length - a.length);
    return says === null ? [] : [{ id, says, piece: pieces[0] ?? text }];
  })
  .filter(({ piece }) => piece.length >= 8);

const FITTING: Readonly<Record<string, readonly Role[]>> = { good: ['用', '喜'], even: ['闲'], bad: ['忌', '仇'] };

function roleOf({ dayElement, roles }: Analysis, name: string): Role | undefined {
  const group = GOD_GROUPS.find((each) => each === name);
  const element = group ? elementOfGroup(dayElement, group) : ELEMENTS.find((each) => each === name);
  return element && roles.byElement[element];
}

test('no sentence says of a group what is contrary to its role', { timeout: WHOLE_MS }, () => {
  const contrary: string[] = [];
  let met = 0;
  for (let number = 0; number < CHARTS; number += 1) {
    const { analysis, date, by } = person(number);
    const text = wholeText(detailedReport(analysis, date, by));
    for (const { id, says } of CLAIMING.filter(({ piece }) => text.includes(piece))) {
      for (const claim of says.split(', ')) {
        const [topic = '', valence = ''] = claim.split(' ');
        const role = roleOf(analysis, topic.split('.')[1] ?? '');
        met += 1;
        if (!role || !FITTING[valence]?.includes(role)) contrary.push(`${number} ${id}: ${claim}, which is ${role}`);
      }
    }
  }
  expect(contrary).toEqual([]);
  expect(met).toBeGreaterThan(CHARTS);
});
