/** A setting that cannot be used: the message names the variable and what it must be. */
export class ConfigError extends Error {}

/** Where faults are gathered instead of thrown, so that a start can name all of them at once. */
const FAULTS = Symbol('faults');

export type Environment = Readonly<Record<string, string | undefined>> & { readonly [FAULTS]?: string[] };

/** Throws ConfigError, unless faults are gathered. */
function refuse(env: Environment, fault: string): void {
  const faults = env[FAULTS];
  if (faults === undefined) throw new ConfigError(fault);
  faults.push(fault);
}

/** Marks a rejected value: the note about the default is then omitted. */
export const isRefused = (env: Environment, name: string): boolean =>
  env[FAULTS]?.some((fault) => fault.startsWith(`${name} `)) ?? false;

/** Gathers what `read` refuses and throws it as one ConfigError. */
export function withAllFaults<T>(env: Environment, read: (env: Environment) => T): T {
  const faults: string[] = [];
  try {
    const value = read({ ...env, [FAULTS]: faults });
    if (faults.length === 0) return value;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(error.message);
  }
  throw new ConfigError(faults.join('\n'));
}

/** The variable's value as `parse` reads it; `fallback` when it is not set. Throws ConfigError. */
export function setting<T>(
  env: Environment,
  name: string,
  fallback: NoInfer<T>,
  mustBe: string,
  parse: (text: string) => T | undefined,
): T {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = parse(text);
  // The value is not part of the message: it may be a secret pasted into the wrong variable.
  if (value === undefined) refuse(env, `${name} must be ${mustBe}.`);
  return value ?? fallback;
}

/** `setting` without a default: null when it is not set. */
export const optional = <T>(
  env: Environment,
  name: string,
  mustBe: string,
  parse: (text: string) => T | undefined,
): T | null => setting<T | null>(env, name, null, mustBe, parse);

/** Takes a text of this form as it is. */
export function matching(form: RegExp) {
  return (text: string) => (form.test(text) ? text : undefined);
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
  const value = optional(env, name, mustBe, matching(form));
  if (value === null && !env[name]?.trim()) refuse(env, `${name} must be ${mustBe}.`);
  return value ?? '';
}
