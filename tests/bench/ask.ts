import { answerTo } from '#domain/asking/answer';
import { evidenceOf } from '#domain/asking/evidence';
import { knownBy } from '#domain/asking/known';
import type { AskClass } from '#domain/asking/question';
import { suggested } from '#domain/asking/suggest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { analyse } from '#domain/outlook/analyse';
import { median, type Row } from './table.ts';

const PEOPLE = 400;
const TODAY = { year: 2026, month: 11, day: 23 };
const QUESTIONS = [
  '明年适合跳槽吗',
  '这个月财运怎么样',
  '我什么时候结婚',
  '眼下这份工作要不要换',
  '下半年考试能过吗',
  '明天顺不顺',
];

/** One question from its words to the checked answer with its evidence, of a person whose chart nobody has kept. */
export async function benchAsk(): Promise<Row[]> {
  const took: number[] = [];
  for (let person = -20; person < PEOPLE; person += 1) {
    const gender = person % 2 === 0 ? 'male' : 'female';
    const date = { year: 1960 + Math.abs((person * 7) % 45), month: 1 + Math.abs((person * 5) % 12), day: 3 };
    const begun = performance.now();
    const [first] = suggested(QUESTIONS[Math.abs(person) % QUESTIONS.length] ?? '').suggestions;
    const known = first && knownBy(first.id);
    if (!known || known.refusal || known.to) throw new Error('a question of the measurement has no answer');
    const time = { date, hour: Math.abs(person * 5) % 24, minute: 10, second: 0, gender } as const;
    const analysis = analyse(chart(time, DEFAULT_OPTIONS), gender);
    const asking = {
      class: known.class as AskClass,
      subject: known.subject,
      horizon: first.horizon,
      first: known.first,
    };
    evidenceOf(analysis, answerTo(asking, analysis, TODAY));
    // The first ones are for the engine to compile what it runs.
    if (person >= 0) took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return [{ what: 'a question to its answer', value: `${median(took).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` }];
}
