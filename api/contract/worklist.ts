import * as z from 'zod/mini';
import { SET_UP, WORKLIST_ITEM, WORKLIST_ORDER, type WorklistKind } from '#domain/console/worklist';

/** A thing that waits for the reader. */
export const WorklistRow = z.object({
  /** Names it for putting it off. */
  id: z.string(),
  kind: z.enum(WORKLIST_ORDER as [WorklistKind, ...WorklistKind[]]),
  title: z.string(),
  note: z.string(),
  /** Since when it waits, or by when it was due; ms. */
  at: z.int(),
  /** Address in the console, below /admin. */
  to: z.string(),
  /** A step that can be taken from the row: the consultation and the version to send. */
  accept: z.nullable(z.object({ client_sn: z.string(), version: z.int() })),
  /** Put off until then by the reader, ms; null: it waits now. */
  until: z.nullable(z.int()),
});

/** Waiting work, most harmful first; postponed rows come last. */
export const Worklist = z.object({
  rows: z.array(WorklistRow),
  /** Kinds of which there are more than are listed. */
  more: z.array(z.enum(WORKLIST_ORDER as [WorklistKind, ...WorklistKind[]])),
  /** Steps of a new shop and whether each is done; empty for other roles, and once all were done. */
  setUp: z.array(z.object({ step: z.enum(SET_UP), done: z.boolean() })),
});

const NO_ITEM = '请刷新后重试';
const NO_DAY = '请选择明天或以后的日子，最多90天';

export const WorklistLaterBody = z.object({
  item: z.string(NO_ITEM).check(z.regex(WORKLIST_ITEM, NO_ITEM)),
  /** `today`: for three hours; a date: until its morning; `seen`: for ever, of notices; `now`: it waits again. */
  until: z.string(NO_DAY).check(z.regex(/^(today|seen|now|\d{4}-\d{2}-\d{2})$/, NO_DAY)),
});

export type Worklist = z.infer<typeof Worklist>;
export type WorklistRow = z.infer<typeof WorklistRow>;
