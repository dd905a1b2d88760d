import * as readings from '#contract/calls/readings';
import { useApp } from '../../../lib/app.ts';
import { retried } from '../../../lib/retried.ts';
import { useAnswer } from '../../../lib/use-answer.ts';

/** Answers of this reader, shared by the record and the questions themselves. */
export function useRecord(userId: string) {
  const { api } = useApp();
  return useAnswer('record', () => retried(() => api.call(readings.readRecord, { id: userId })));
}
