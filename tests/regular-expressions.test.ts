import { describe, expect, it } from 'vitest';
import fc from './support/property.ts';
import { patternsIn } from './support/source-patterns.ts';

/** All that reads what people, gateways, models and statement files send. */
const { literals, assembled } = patternsIn(['api', 'db', 'scripts/statements']);

/** The longest text that comes in: a whole body (BODY_LIMIT). */
const LONGEST = 65_536;
/** A pattern that looks at each character a few times needs a fraction of this for all of them. */
const QUICK_MS = 5;
/** Four times the text: four times the work where it is linear, sixteen where it is quadratic. */
const TIMES = 4;
const STILL_LINEAR = 9;

/** What a text that matches is made of where the generator does not know the class. */
const STAND_INS: readonly (readonly [RegExp, string])[] = [
  [/\\P\{Cc\}/g, 'a'],
  [/\\p\{Script=Han\}/g, '木'],
  [/\\p\{Cc\}/g, '\\x00-\\x1f'],
  [/\\p\{Cs\}/g, '\\ud800'],
  [/\\p\{Cf\}/g, '\\u202e'],
  [/\\p\{L\}/g, 'a-z'],
  [/\\p\{N\}/g, '0-9'],
  [/\(\?<?[=!](?:\[[^\]]*\]|[^)[])*\)|\\b/g, ''],
];

/** Texts that match; of a pattern that no generator reads, its own characters. */
function samplesOf(pattern: RegExp): string[] {
  const plain = STAND_INS.reduce((text, [from, to]) => text.replaceAll(from, to), pattern.source);
  try {
    return fc.sample(fc.stringMatching(new RegExp(plain, pattern.flags.replace('v', 'u'))), 4);
  } catch {
    return [plain.replaceAll(/[\\^$()[\]{}?*+|]/g, '')];
  }
}

/** Texts that match at first, repeat one part of it without end and then do not match after all. */
function* attacksOn(pattern: RegExp, length: number): Generator<string> {
  for (const sample of new Set([...samplesOf(pattern), ' ', '\n', '0', 'a'])) {
    for (let at = 0; at < Math.min(sample.length, 12); at += 1) {
      for (const width of [1, 2, 3]) {
        const part = sample.slice(at, at + width);
        const pumped = sample.slice(0, at) + part.repeat(length / part.length);
        yield `${pumped}\u0000`;
        yield `${pumped}${sample.slice(at)}\u0000!`;
      }
    }
  }
}

/** Of the processor's time: what the machine does meanwhile for others does not count. */
function msOf(pattern: RegExp, text: string): number {
  const begun = process.cpuUsage();
  pattern.test(text);
  return process.cpuUsage(begun).user / 1_000;
}

const fastest = (pattern: RegExp, text: string) =>
  Math.min(...Array.from({ length: 7 }, () => msOf(pattern, text)));

/**
 * An attack whose cost grows faster than it does, if there is one. Short ones come first, so that the
 * first that stalls is found in milliseconds.
 */
function stalling(pattern: RegExp): string | undefined {
  for (let length = LONGEST / TIMES ** 3; length <= LONGEST; length *= TIMES) {
    const shorter = [...attacksOn(pattern, length / TIMES)];
    const found = [...attacksOn(pattern, length)].find((text, index) => {
      if (msOf(pattern, text) < QUICK_MS) return false;
      const whole = fastest(pattern, text);
      return whole > QUICK_MS && whole / fastest(pattern, shorter[index] ?? '') > STILL_LINEAR;
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('a regular expression', () => {
  it('is never stalled by a hostile text of the greatest length', () => {
    expect(literals.length).toBeGreaterThan(100);
    const slow = literals
      .map(({ at, pattern }) => ({ at, attack: stalling(pattern) }))
      .filter(({ attack }) => attack !== undefined)
      .map(({ at, attack }) => `${at} by ${JSON.stringify(attack?.slice(0, 12))}…`);
    expect(slow).toEqual([]);
  }, 120_000);

  it('that is put together while the program runs repeats nothing without a bound', () => {
    const unbounded = assembled
      .filter(({ argument }) => /[*+]|\{\d+,\}/.test(argument))
      .map(({ at }) => at);
    // Our own built pages, read once at start.
    expect(unbounded.filter((at) => !at.startsWith('api/platform/http/headers.ts'))).toEqual([]);
  });
});

it('a pattern that is quadratic would be found, and one that is linear is not', () => {
  expect(stalling(/[\t ]+$/)).toBeDefined();
  expect(stalling(/^[\t ]+/)).toBeUndefined();
});
