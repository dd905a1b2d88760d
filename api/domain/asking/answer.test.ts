import { expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import { must } from '../lookup.ts';
import { analyse } from '../outlook/analyse.ts';
import { monthVerdicts } from '../outlook/signals/month-verdict.ts';
import { yearVerdict } from '../outlook/signals/year-verdict.ts';
import { answerTo } from './answer.ts';
import { checkAnswer } from './check-answer.ts';
import { ASK_CLASSES, type AskClass, type Horizon, type Read } from './question.ts';
import { spanOf, witnessesOf } from './seen.ts';

const TODAY = { year: 2026, month: 11, day: 23 };

const CHARTS = Array.from({ length: 60 }, (_, at) => {
  const date = { year: 1960 + ((at * 7) % 45), month: 1 + ((at * 5) % 12), day: 1 + ((at * 11) % 28) };
  const gender = at % 2 ? 'male' : 'female';
  return analyse(chart({ date, hour: (at * 5) % 24, minute: 10, second: 0, gender }, DEFAULT_OPTIONS), gender);
});

const asked = (name: AskClass, horizon: Horizon): Read & { class: AskClass } => ({
  kind: 'answer',
  class: name,
  also: null,
  subject: 'self',
  horizon,
  refusal: null,
  when: null,
  twoWays: false,
  choices: [],
});

it('every class has an answer whose word is that of the report, and whose signs are in the report of its time', () => {
  for (const analysis of CHARTS.slice(0, 6)) {
    const year = yearVerdict(analysis, 2027);
    const month = must(monthVerdicts(analysis, 2026)[10], 'November');
    for (const name of ASK_CLASSES) {
      for (const [horizon, verdict, id] of [
        ['next_year', year, 'year.2027'],
        ['now', month, 'month.2026-11'],
      ] as const) {
        const { tone, sentences } = answerTo(asked(name, horizon), analysis, TODAY);
        expect([verdict.tone, ...Object.values(verdict.areas)]).toContain(tone);
        const known = verdict.signals.map(
          (each) => `${id}/${each.id}/${each.members.map(({ sign }) => sign).join('')}`,
        );
        const by = sentences.filter(({ move }) => move === 'why' || move === 'against').flatMap((each) => each.by);
        expect(by.filter((each) => !known.includes(each))).toEqual([]);
      }
    }
  }
});

it('work, money and love have the word of their own area', () => {
  for (const analysis of CHARTS.slice(0, 20)) {
    const { areas, tone } = yearVerdict(analysis, 2027);
    const words = (['job_change', 'wealth', 'love_meet', 'year'] as const).map(
      (name) => answerTo(asked(name, 'next_year'), analysis, TODAY).tone,
    );
    expect(words).toEqual([areas.事业, areas.财运, areas.感情, tone]);
  }
});

it('says that it does not see in a fifth to two fifths of the answers about a year', () => {
  const five = ['job_change', 'wealth', 'love_meet', 'travel', 'health'] as const;
  const all = CHARTS.flatMap((analysis) => five.map((name) => answerTo(asked(name, 'next_year'), analysis, TODAY)));
  const unseen = all.filter(({ leaning }) => leaning === '看不出');
  expect(unseen.length / all.length).toBeGreaterThanOrEqual(0.2);
  expect(unseen.length / all.length).toBeLessThanOrEqual(0.4);
  expect(unseen.every(({ windows, check }) => windows.length === 0 && check === null)).toBe(true);
});

it('says that no sign has weight only where none has, and names those that stand against the word', () => {
  const read = asked('wealth', 'next_year');
  const firsts = CHARTS.flatMap((analysis) => {
    const answer = answerTo(read, analysis, TODAY);
    if (answer.leaning !== '看不出') return [];
    const span = spanOf(analysis, '财运', read, TODAY);
    expect(checkAnswer(answer, { analysis, scope: '财运', today: TODAY, ...span })).toEqual([]);
    const heavy = witnessesOf(analysis, '财运', span.told).filter(({ force }) => Math.abs(force) >= 0.1);
    const first = must(answer.sentences[0], 'first');
    expect(first.by).toEqual(heavy.map(({ id }) => id));
    expect(first.text.includes('没有够分量的字')).toBe(heavy.length === 0);
    if (heavy.length > 0) expect(first.text).toContain(must(heavy[0], 'sign').force > 0 ? '都在帮您' : '都在拦您');
    return [first.text];
  });
  expect(new Set(firsts).size).toBeGreaterThanOrEqual(2);
});

it('one question to sixty charts has at least 35 answers', () => {
  const texts = CHARTS.map((analysis) => {
    const { sentences } = answerTo(asked('job_change', 'next_year'), analysis, TODAY);
    return sentences
      .filter(({ move }) => move !== 'unseen')
      .map(({ text }) => text)
      .join('');
  });
  expect(new Set(texts).size).toBeGreaterThanOrEqual(35);
});

it('an answer that was changed is not let out', () => {
  for (const analysis of CHARTS.slice(0, 20)) {
    const read = asked('wealth', 'next_year');
    const answer = answerTo(read, analysis, TODAY);
    if (answer.leaning === '看不出') continue;
    const rested = { analysis, scope: '财运', today: TODAY, ...spanOf(analysis, '财运', read, TODAY) } as const;
    const problems = (changed: Partial<typeof answer>) => checkAnswer({ ...answer, ...changed }, rested);
    const sentences = answer.sentences.map((each) =>
      each.move === 'why' ? { ...each, by: ['year.2027/made.up/子'] } : each,
    );
    expect(problems({})).toEqual([]);
    expect(problems({ sentences })).toContain('unknown');
    expect(problems({ sentences: answer.sentences.map((each) => ({ ...each, by: [] })) })).toContain('unwitnessed');
    expect(problems({ sentences: answer.sentences.toReversed() })).toContain('order');
    expect(problems({ tone: answer.tone === '顺' ? '慢' : '顺' })).toContain('leaning');
    expect(problems({ windows: [{ from: '2026-01-05', until: '2026-02-03', by: [] }] })).toContain('reach');
  }
});
