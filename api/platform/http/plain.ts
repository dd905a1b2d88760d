import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';

/** True of a value that its schema takes as it stands, with no key beside those of the schema. */
type Plain = (value: unknown) => boolean;

const never: Plain = () => false;

/**
 * Returns a test of values that neither lose nor change anything by their schema, in a fifth of the time that the
 * schema takes: such a value needs no copy. False says nothing: kinds of schemas that are not written out here (checks,
 * unions, records) are left to the library.
 */
export function plain(schema: core.$ZodType): Plain {
  if (schema._zod.def.checks?.length) return never;
  if (schema instanceof z.ZodMiniObject) return schema.def.catchall ? never : plainObject(schema);
  if (schema instanceof z.ZodMiniArray) {
    const element = plain(schema.def.element);
    return (value) => Array.isArray(value) && value.every(element);
  }
  if (schema instanceof z.ZodMiniNullable) {
    const inner = plain(schema.def.innerType);
    return (value) => value === null || inner(value);
  }
  if (schema instanceof z.ZodMiniExactOptional) return plain(schema.def.innerType);
  if (schema instanceof z.ZodMiniOptional) {
    const inner = plain(schema.def.innerType);
    return (value) => value === undefined || inner(value);
  }
  return plainLeaf(schema);
}

function plainLeaf(schema: core.$ZodType): Plain {
  if (schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral) {
    const values: ReadonlySet<unknown> = schema._zod.values;
    return (value) => values.has(value);
  }
  if (schema instanceof z.ZodMiniStringFormat) return never;
  if (schema instanceof z.ZodMiniString) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodMiniBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodMiniNumberFormat) return schema.def.format === 'safeint' ? Number.isSafeInteger : never;
  return schema instanceof z.ZodMiniNumber ? Number.isFinite : never;
}

/** Own keys only: a value inherited from a class is checked by the library and left out by `JSON.stringify`. */
function plainObject({ def }: z.ZodMiniObject): Plain {
  const keys = new Map(Object.entries(def.shape).map(([key, each]) => [key, plain(each)]));
  const optional = new Set(Object.keys(def.shape).filter((key) => def.shape[key]?._zod.optin !== undefined));
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    let found = 0;
    for (const key of Object.keys(value)) {
      if (!keys.get(key)?.(Reflect.get(value, key))) return false;
      if (!optional.has(key)) found += 1;
    }
    return found === keys.size - optional.size;
  };
}
