import { describe, expect, it } from 'vitest';
import { birthConsentToAdd, CONSENT_TEXTS, type ConsentEvent, type ConsentFact, effectiveConsent } from './consent.ts';

const fact = (event: ConsentEvent, at: number, version = CONSENT_TEXTS.birth.version) =>
  ({ purpose: 'birth', event, version, at }) satisfies ConsentFact;

describe('the effective consent', () => {
  it('is the newest one, whatever the order of the rows', () => {
    expect(effectiveConsent([fact('given', 2), fact('implied', 1)], 'birth')).toMatchObject({
      event: 'given',
    });
  });

  it('is none after withdrawal, and another after a new consent', () => {
    const withdrawn = [fact('given', 1), fact('withdrawn', 2)];
    expect(effectiveConsent(withdrawn, 'birth')).toBeNull();
    expect(effectiveConsent([...withdrawn, fact('given', 3)], 'birth')).toMatchObject({ at: 3 });
  });

  it('does not apply to another purpose', () => {
    expect(effectiveConsent([fact('given', 1)], 'adult')).toBeNull();
  });
});

describe('saving a birth', () => {
  it.each<[string, ConsentFact[], boolean, ConsentEvent | null]>([
    ['the first time, ticked', [], true, 'given'],
    ['the first time, by a call alone', [], false, 'implied'],
    ['again after a tick', [fact('given', 1)], true, null],
    ['by a call alone after a tick', [fact('given', 1)], false, null],
    ['ticked after a call alone', [fact('implied', 1)], true, 'given'],
    ['by a call alone after another', [fact('implied', 1)], false, null],
    ['ticked after the sentence changed', [fact('given', 1, 'birth-2020')], true, 'given'],
    ['ticked after a withdrawal', [fact('given', 1), fact('withdrawn', 2)], true, 'given'],
  ])('%s', (_name, facts, ticked, added) => {
    expect(birthConsentToAdd(facts, ticked)).toBe(added);
  });
});
