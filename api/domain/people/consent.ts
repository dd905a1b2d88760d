import { PAIR_CONSENT } from './pair-consent.ts';

/** Purposes of separate consents, apart from the privacy policy (PIPL art. 13, 14, 29, 31). */
export const CONSENT_PURPOSES = ['birth', 'adult', 'ask', 'pair'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * Kind of a consent. `given`: with the sentence next to the button that was pressed. `implied`: a birth was
 * saved without naming the sentence, as clients that follow only the contract do. `withdrawn` ends an earlier one.
 */
export const CONSENT_EVENTS = ['given', 'implied', 'withdrawn'] as const;
export type ConsentEvent = (typeof CONSENT_EVENTS)[number];

interface Sentence {
  /** A changed sentence is a new version. */
  version: string;
  text: string;
}

export const BIRTH_CONSENT: Sentence = {
  version: 'birth-2026-11',
  text: '点击“确认”即单独同意子平处理我的性别、出生日期与出生时辰（敏感个人信息），只用于排盘与解读。可随时在“我的·隐私与数据”撤回，撤回即删除。',
};

export const ADULT_CONSENT: Sentence = {
  version: 'adult-2026-11',
  text: '付款即确认已年满18周岁；未满18周岁的，须由监护人操作付款。',
};

const ASK_CONSENT: Sentence = {
  version: 'ask-2026-12',
  text: '您写的问题会加密保存在您的账户里，只用来给您看回答、到期对一对。可以随时删掉。含有自伤、家暴等内容时不保存。',
};

/** The sentences shown, by purpose; the app's code imports one by one. */
export const CONSENT_TEXTS: Readonly<Record<ConsentPurpose, Sentence>> = {
  birth: BIRTH_CONSENT,
  adult: ADULT_CONSENT,
  ask: ASK_CONSENT,
  pair: PAIR_CONSENT,
};

export interface ConsentFact {
  purpose: ConsentPurpose;
  event: ConsentEvent;
  version: string;
  /** ms. */
  at: number;
}

/** The effective consent: the newest event of the purpose, unless it is a withdrawal. */
export function effectiveConsent<T extends ConsentFact>(facts: readonly T[], purpose: ConsentPurpose): T | null {
  const newest = facts
    .filter((fact) => fact.purpose === purpose)
    .reduce<T | null>((last, fact) => (last === null || fact.at >= last.at ? fact : last), null);
  return newest === null || newest.event === 'withdrawn' ? null : newest;
}

/**
 * Returns the consent to record when a birth is saved, or null if one exists. A tick of the current sentence is
 * effective until withdrawn; a request without one is recorded as implied, once.
 */
export function birthConsentToAdd(
  facts: readonly ConsentFact[],
  given: boolean,
): Exclude<ConsentEvent, 'withdrawn'> | null {
  const current = effectiveConsent(facts, 'birth');
  const present = current?.version === CONSENT_TEXTS.birth.version ? current.event : null;
  if (given) return present === 'given' ? null : 'given';
  return present === null ? 'implied' : null;
}
