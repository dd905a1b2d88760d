import { AppError } from '#domain/errors';
import { DEPTH_LIMIT } from './body.ts';

/**
 * Refuses an object that says itself how it becomes text: `{"length": {"toString": 1}}`. Before a
 * schema refuses an object where text belongs, it compares the object's `length` with its limits, and
 * such a one throws there: our fault by the looks of it, and a stack in the log for anybody to write.
 * The framework reads query values in brackets as JSON, so they come here too, of any depth.
 * @throws AppError badRequest
 */
export function rejectCustomToString(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  // The query itself, or the body, holds what is one deeper than its text.
  if (depth > DEPTH_LIMIT + 1 || Object.hasOwn(value, 'toString')) {
    throw new AppError('badRequest');
  }
  for (const inner of Object.values(value)) rejectCustomToString(inner, depth + 1);
}
