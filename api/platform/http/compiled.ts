import * as core from 'zod/v4/core';

/** By the schema it is made of: those of the contract are constants, and compiling one takes a while. */
const made = new WeakMap<core.$ZodType, core.$ZodType>();

/**
 * The same schema with its objects compiled, which check five times as quickly. The contract is written
 * with the library's small build for the sake of the apps, and that one compiles nothing.
 */
export function compiled(schema: core.$ZodType): core.$ZodType {
  const known = made.get(schema) ?? compile(schema);
  made.set(schema, known);
  return known;
}

function compile(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof core.$ZodObject) {
    const { def } = schema._zod;
    const shape = Object.entries(def.shape).map(([key, each]) => [key, compiled(each)]);
    return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) });
  }
  if (schema instanceof core.$ZodArray) {
    return core.clone(schema, { ...schema._zod.def, element: compiled(schema._zod.def.element) });
  }
  if (schema instanceof core.$ZodNullable || schema instanceof core.$ZodOptional) {
    const inner = compiled(schema._zod.def.innerType);
    return core.clone(schema, { ...schema._zod.def, innerType: inner });
  }
  return schema;
}
