import { describe, expect, it } from 'vitest';
import { KEPT_OUT } from '#content/tables/kept-out';
import { plainSource, textsOf } from '../support/matching.ts';
import fc from '../support/property.ts';
import { patternsIn } from '../support/source-patterns.ts';

/** All that reads what people, gateways, models and statement files send. */
const { literals: inSource, assembled } = patternsIn(['api', 'db']);

/** The content has patterns of terms too, which a model's text meets. */
const inContent = KEPT_OUT['terms.patterns'].map((source) => ({
  at: `kept-out.yaml: ${source}`,
  pattern: new RegExp(source),
}));
const literals = [...inSource, ...inContent];

/**
 * From one length to a longer one. Nested repetitions take for ever before they take long, so those are
 * looked for at 24 characters; what is only quadratic needs some thousands to be seen.
 */
const LENGTHS = [
  [12, 24],
  [2_048, 8_192],
] as const;
/** A pattern that looks at each character a few times needs a hundredth of this. */
const QUICK_MS = 3;
/** Four times the text: four times the work where it is linear, sixteen where it is quadratic. */
const STILL_LINEAR = 9;

/** Texts that match; of a pattern that no generator reads, its own characters. */
function samplesOf(pattern: RegExp): string[] {
  const texts = textsOf(pattern);
  return texts ? fc.sample(texts, 4) : [plainSource(pattern).replaceAll(/[\\^$()[\]{}?*+|]/g, '')];
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

function msOf(pattern: RegExp, text: string): number {
  const begun = performance.now();
  pattern.test(text);
  return performance.now() - begun;
}

/** Of the processor: what else this machine does is no fault of the pattern. */
function leastMs(pattern: RegExp, text: string): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    pattern.test(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

/** An attack whose cost grows faster than it does, if there is one. */
function stalling(pattern: RegExp): string | undefined {
  for (const [short, long] of LENGTHS) {
    const shorter = [...attacksOn(pattern, short)];
    const found = [...attacksOn(pattern, long)].find((text, index) => {
      if (msOf(pattern, text) < QUICK_MS) return false;
      const whole = leastMs(pattern, text);
      return whole > QUICK_MS && whole > STILL_LINEAR * leastMs(pattern, shorter[index] ?? '');
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('a regular expression', () => {
  it('is never slow on a hostile text', () => {
    expect(literals.length).toBeGreaterThan(100);
    const slow = literals
      .map(({ at, pattern }) => ({ at, attack: stalling(pattern) }))
      .filter(({ attack }) => attack !== undefined)
      .map(({ at, attack }) => `${at} by ${JSON.stringify(attack?.slice(0, 12))}…`);
    expect(slow).toEqual([]);
    // Attacks are measured by the processor's time; the whole waits for whatever else the machine does.
  }, 300_000);

  it('that is built at runtime has no unbounded repetition', () => {
    const unbounded = assembled.filter(({ argument }) => /[*+]|\{\d+,\}/.test(argument)).map(({ at }) => at);
    // Our own built pages, read once at start.
    expect(unbounded.filter((at) => !at.startsWith('api/platform/http/headers.ts'))).toEqual([]);
  });
});

it('quadratic or worse patterns are detected, and linear ones are not', () => {
  expect(stalling(/[\t ]+$/)).toBeDefined();
  expect(stalling(/^(?:a+)+b$/)).toBeDefined();
  expect(stalling(/^[\t ]+/)).toBeUndefined();
});
