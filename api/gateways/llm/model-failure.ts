import type { MODEL_CALL_OUTCOMES } from '#db/schema/reports';

export type CallOutcome = Exclude<(typeof MODEL_CALL_OUTCOMES)[number], 'open'>;

/**
 * Refusals of a provider's own moderation, which come as ordinary 400s: DeepSeek's "Content Exists
 * Risk", DashScope's `data_inspection_failed`. Not a fault of the request, and not worth repeating.
 */
const MODERATION =
  /content exists risk|data_inspection_failed|inappropriate content|content_filter/i;

function statusOf(error: Error): number | undefined {
  return 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What became of a question that ended in an error. */
export function failedAs(error: unknown): CallOutcome {
  if (!(error instanceof Error)) return 'failed';
  const status = statusOf(error);
  // The SDK's own words for no connection and no answer in time.
  if (/Timeout/.test(error.constructor.name)) return 'late';
  if (status === undefined)
    return /Connection/.test(error.constructor.name) ? 'unreachable' : 'cut';
  if (status === 400 && MODERATION.test(`${codeOf(error)} ${error.message}`)) return 'moderated';
  if (status === 429) return 'tooMany';
  return status < 500 ? 'refused' : 'failed';
}
