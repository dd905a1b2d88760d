/** A setting that cannot be used: the message names the variable and what it must be. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable's value as `parse` reads it; `fallback` when it is not set. Throws ConfigError. */
export function setting<T>(
  env: Environment,
  name: string,
  fallback: T,
  mustBe: string,
  parse: (text: string) => T | undefined,
): T {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = parse(text);
  // The value itself is left out of the message: it may be a secret pasted into the wrong variable.
  if (value === undefined) throw new ConfigError(`${name} must be ${mustBe}.`);
  return value;
}

export function wholeNumber(min: number, max: number) {
  return (text: string) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
  };
}

export function yesOrNo(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

export function oneOf<T extends string>(values: readonly T[]) {
  return (text: string) => values.find((value) => value === text);
}

export function atLeast(length: number) {
  return (text: string) => (text.length >= length ? text : undefined);
}

export function webAddress(text: string): string | undefined {
  return URL.canParse(text) && /^https?:\/\//.test(text) ? text.replace(/(?<!\/)\/+$/, '') : undefined;
}

/** Form of a value, and the words that describe it. */
export interface Form {
  form: RegExp;
  mustBe: string;
}

const WORD: Form = {
  form: /^[\x21-\x7e]{1,128}$/,
  mustBe: '1 to 128 characters without spaces',
};

/** A setting that has no default: without it the provider it belongs to cannot work. */
export function required(
  env: Environment,
  name: string,
  owner = 'PAYMENT_PROVIDER=shouqianba',
  { form, mustBe: what } = WORD,
): string {
  const mustBe = `set for ${owner}: ${what}`;
  const value = setting<string | null>(env, name, null, mustBe, (text) => (form.test(text) ? text : undefined));
  if (value === null) throw new ConfigError(`${name} must be ${mustBe}.`);
  return value;
}
