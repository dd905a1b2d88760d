import { type CallOutcome, ModelCallError, type ModelClient, type Usage } from './model-client.ts';
import type { Paragraph } from './plan.ts';
import type { Prompt } from './prompt.ts';
import { type CheckFacts, checkSection, type SectionFault } from './section-check.ts';
import { type StreamedSection, sectionStream } from './section-stream.ts';

/** Chinese takes less than two tokens a sign, and a text may be somewhat longer than the rules'. */
const TOKENS_PER_SIGN = 3;
const SPARE_TOKENS = 500;
/** Multiple of the requested length above which a response is rejected. */
const MAX_ANSWER_RATIO = 4;

/** Follows an answer as it arrives. */
interface AnswerListener {
  /** The wording of this paragraph was accepted. */
  worded(id: string, text: string): void;
  refused(id: string, faults: SectionFault[]): void;
  /** Characters of the paragraph that is being written. */
  growing(length: number): void;
}

interface ModelAnswer {
  outcome: CallOutcome;
  usage: Usage | null;
}

interface Question {
  prompt: Prompt;
  plan: readonly Paragraph[];
  facts: CheckFacts;
}

export const lengthOfPlan = (plan: readonly Paragraph[]): number =>
  plan.reduce((sum, { length }) => sum + length.about, 0);

/**
 * Puts one question and reads the answer to its end, to `deadlineMs`, or to `stop`; never rejects.
 * Each paragraph is checked when it is whole.
 */
export async function listen(
  client: ModelClient,
  deadlineMs: number,
  { prompt, plan, facts }: Question,
  stop: AbortSignal,
  listener: AnswerListener,
): Promise<ModelAnswer> {
  const byId = new Map(plan.map((paragraph) => [paragraph.id, paragraph]));
  const expected = lengthOfPlan(plan);
  const stream = sectionStream();
  const deadline = AbortSignal.timeout(deadlineMs);
  const endless = new AbortController();
  const ended = AbortSignal.any([stop, deadline, endless.signal]);
  let worded = 0;
  let received = 0;
  let usage: Usage | null = null;
  let finish: string | null = null;

  function judge(whole: readonly StreamedSection[]): void {
    for (const { id, text } of whole) {
      const paragraph = byId.get(id);
      // The first text of a paragraph counts; unrequested ids are ignored.
      if (!paragraph || !byId.delete(id)) continue;
      const faults = checkSection(text, paragraph, facts);
      if (faults.length > 0) listener.refused(id, faults);
      else {
        worded += 1;
        listener.worded(id, text);
      }
    }
  }

  function outcome(): CallOutcome {
    if (stop.aborted) return 'stopped';
    if (deadline.aborted) return 'late';
    if (finish === 'content_filter') return 'moderated';
    if (worded === plan.length) return 'written';
    // Stopped for length, or without a word why: the end of the text is missing.
    if (finish !== 'stop') return 'cut';
    return worded > 0 ? 'partly' : 'unusable';
  }

  try {
    const mostTokens = expected * TOKENS_PER_SIGN + SPARE_TOKENS;
    for await (const piece of client.answer(prompt, mostTokens, ended)) {
      // A text that was cut off may not pass for a whole one.
      if (ended.aborted) break;
      usage = piece.usage ?? usage;
      finish = piece.finish ?? finish;
      received += piece.text.length;
      if (received > expected * MAX_ANSWER_RATIO + SPARE_TOKENS) endless.abort();
      judge(stream.push(piece.text));
      listener.growing(stream.openLength());
    }
    if (!ended.aborted && finish === 'stop') judge(stream.finish());
    return { outcome: outcome(), usage };
  } catch (error) {
    if (ended.aborted) return { outcome: outcome(), usage };
    // Any other error broke the stream.
    return { outcome: error instanceof ModelCallError ? error.outcome : 'cut', usage };
  }
}
