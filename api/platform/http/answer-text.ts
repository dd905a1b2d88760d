import { object } from 'zod';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { AppError } from '#domain/errors';
import { plain } from './plain.ts';

/** Compiled schemas by their source: those of the contract are constants, and compiling one takes a while. */
const compiledBySource = new WeakMap<core.$ZodType, core.$ZodType>();

/** An object of the library's whole build, which compiles itself. */
const COMPILING = object<core.$ZodShape>({});

/**
 * The same schema with its objects compiled, which check five times as quickly. The contract is written
 * with the library's small build for the sake of the apps, and that one compiles nothing.
 */
export function compiled(schema: core.$ZodType): core.$ZodType {
  const known = compiledBySource.get(schema) ?? compile(schema);
  compiledBySource.set(schema, known);
  return known;
}

function compile(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof z.ZodMiniObject) {
    const shape = Object.entries(schema.shape).map(([key, each]) => [key, compiled(each)]);
    return COMPILING.clone({ ...schema.def, shape: Object.fromEntries(shape) });
  }
  if (schema instanceof z.ZodMiniArray) {
    return schema.clone({ ...schema.def, element: compiled(schema.def.element) });
  }
  if (schema instanceof z.ZodMiniNullable) return z.nullable(compiled(schema.def.innerType));
  if (schema instanceof z.ZodMiniExactOptional) return z.exactOptional(compiled(schema.def.innerType));
  if (schema instanceof z.ZodMiniOptional) return z.optional(compiled(schema.def.innerType));
  return schema;
}

/** Receives the places that break the schema, without values. */
export type BrokenAnswer = (paths: string) => void;

type Path = readonly PropertyKey[];

const placesOf = (issues: readonly { path: Path }[]) => issues.map(({ path }) => ['data', ...path].map(String));

/** Returns the place of the innermost list element that `path` is in; null outside of lists. */
function elementOf(path: Path): Path | null {
  const at = path.findLastIndex((step) => typeof step === 'number');
  return at < 0 ? null : path.slice(0, at + 1);
}

/** Returns a copy of `data` without the elements at `places`; the rest is shared. */
function without(data: unknown, places: readonly Path[]): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const inside = (key: PropertyKey) => places.flatMap(([head, ...rest]) => (head === key ? [rest] : []));
  if (Array.isArray(data)) {
    return data.flatMap((each, index) => {
      const mine = inside(index);
      return mine.some((rest) => rest.length === 0) ? [] : [without(each, mine)];
    });
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value, inside(key))]));
}

/**
 * Checks data against its schema. With `broken`, list elements that break it are left out and reported.
 * @throws AppError internal for data that breaks the schema elsewhere.
 */
function checkedAnswer(schema: core.$ZodType, data: unknown, broken: BrokenAnswer | null): unknown {
  const first = z.safeParse(schema, data);
  if (first.success) return first.data;
  const places = placesOf(first.error.issues).join(' ');
  const elements = first.error.issues.map(({ path }) => elementOf(path));
  if (broken && elements.every((element) => element !== null)) {
    const second = z.safeParse(schema, without(data, elements));
    if (second.success) {
      broken(places);
      return second.data;
    }
  }
  throw new AppError('internal', { cause: new Error(`answer breaks its schema: ${places}`) });
}

/**
 * Serialises the answers of an endpoint: `{code, msg, data}` with only the fields of its schema, and the fields
 * named in `beside` repeated next to `data`.
 */
export function writtenBy(
  answer: core.$ZodType,
  beside: readonly string[] = [],
  broken: BrokenAnswer | null = null,
): (data: unknown, msg: string) => string {
  // Made with the first answer: a start leaves out the calls that are not made.
  let isPlain: ReturnType<typeof plain> | null = null;
  return (data, msg) => {
    isPlain ??= plain(answer);
    const checked = isPlain(data) ? data : checkedAnswer(compiled(answer), data, broken);
    if (beside.length === 0) return JSON.stringify({ code: 0, msg, data: checked });
    const repeated = beside.map((name) => [name, Reflect.get(Object(checked), name)]);
    return JSON.stringify({ code: 0, msg, data: checked, ...Object.fromEntries(repeated) });
  };
}
