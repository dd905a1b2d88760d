import { expect, test } from 'vitest';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { bannedIn } from '#domain/report/prose/ban-list';
import { habitsIn } from '#domain/report/prose/rules';
import { plainReader } from '#domain/report/reader/reader';
import type { Report } from '#domain/report/report';
import { imperativeShare, sameShapes, termShare, unfilled } from '../support/prose.ts';
import { bodyText, dayIn, median, people, sentences, wholeText } from './people.ts';

const DAYS = 60;
/** Every reader's sixty days; `npm run test:faults` takes sixty readers. */
const READERS = process.env.SAMPLE_ONE_IN === '1' ? 60 : 12;

const diaries = people(READERS, 277).map((analysis) =>
  Array.from({ length: DAYS }, (_, day) => personalDayReport(analysis, dayIn(day))),
);
const reports = diaries.flat();

test('sixty days of a reader hardly repeat a sentence, and none comes more than ten times', () => {
  const shares = diaries.map((diary) => {
    const all = diary.flatMap(sentences);
    const times = new Map<string, number>();
    for (const each of all) times.set(each, (times.get(each) ?? 0) + 1);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(10);
    return times.size / all.length;
  });
  expect(median(shares)).toBeGreaterThanOrEqual(0.75);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.65);
});

test('the thirtieth day is mostly new', () => {
  const fresh = diaries.map((diary) => {
    const before = new Set(diary.slice(0, 29).flatMap(sentences));
    const own = diary[29] ? sentences(diary[29]) : [];
    return own.filter((each) => !before.has(each)).length / own.length;
  });
  expect(median(fresh)).toBeGreaterThanOrEqual(0.8);
  expect(fresh.filter((share) => share < 0.6).length).toBeLessThanOrEqual(READERS / 20);
});

test('neighbouring days share no sentence of their story', () => {
  for (const diary of diaries) {
    for (const [at, report] of diary.entries()) {
      const before = diary[at - 1];
      if (!before) continue;
      expect(report.headline).not.toBe(before.headline);
      for (const part of [0, 1]) {
        const story = sentencesOf(report.sections[part]?.text ?? '');
        const earlier = sentencesOf(before.sections[part]?.text ?? '');
        expect(story.filter((each) => earlier.includes(each))).toEqual([]);
      }
    }
  }
});

test('a line of the story hardly comes again within ten days', () => {
  const RETURNED = 0.01;
  let told = 0;
  const soon: string[] = [];
  for (const diary of diaries) {
    const last = new Map<string, number>();
    for (const [day, { sections }] of diary.entries()) {
      for (const line of sentencesOf(sections[0]?.text ?? '')) {
        const before = last.get(line);
        last.set(line, day);
        told += 1;
        if (before !== undefined && day - before < 10) soon.push(line);
      }
    }
  }
  expect(soon.length, soon.join('\n')).toBeLessThanOrEqual(RETURNED * told);
});

test('a day has a short headline and a short quote without a term', () => {
  for (const report of reports) {
    const { headline = '', quote = '' } = report;
    expect(lengthOf(headline)).toBeLessThanOrEqual(14);
    expect(lengthOf(quote)).toBeLessThanOrEqual(25);
    expect(headline + quote).not.toBe('');
    expect(termShare(`${headline}。${quote}\n${bodyText(report)}`), bodyText(report)).toBe(0);
  }
});

test('a day is no list of orders, repeats no shape, and has no habit and no gap', () => {
  const orders = reports.map((report) => imperativeShare(bodyText(report)));
  expect(orders.reduce((sum, share) => sum + share, 0) / orders.length).toBeLessThanOrEqual(0.3);
  for (const report of reports) {
    const body = bodyText(report);
    expect(sameShapes(body)).toEqual([]);
    expect(habitsIn(body)).toEqual([]);
    expect(unfilled(wholeText(report))).toEqual([]);
    expect(bannedIn(`${report.headline}${report.quote}${wholeText(report)}`)).toEqual([]);
  }
});

test('words agree with what is under them: the areas that are told, and acts only for a reason', () => {
  for (const { sections } of reports) {
    const tones = new Map(
      sections.find(({ id }) => id === 'areas')?.table?.rows.map(([area = '', tone = '']) => [area, tone]),
    );
    // Called as the lines call them: the work of somebody of an age to have none is what is in hand.
    const work = expect.stringMatching(/^(?:事业|手上的事)$/);
    expect([...tones.keys()]).toEqual(['感情', work, '钱', '出行', '身体']);
    const tone = sections[0]?.tone;
    const loud = [...tones.values()];
    if (tone === '顺') expect(loud).toContain('顺');
    if (tone === '慢') expect(loud).toContain('慢');
  }
});

test('a day read before it comes says 明天, or its date, and never 今天', () => {
  for (const analysis of people(6, 1777)) {
    for (const [ahead, name] of [
      [1, '明天'],
      [4, '11月27日'],
    ] as const) {
      const date = dayIn(ahead);
      const report = personalDayReport(analysis, date, {
        ...plainReader(analysis, date),
        today: dayIn(0),
      });
      const read = personalDayReport(analysis, date);
      const text = `${report.headline}${report.quote}${wholeText(report)}`;
      expect(text).toContain(name);
      expect(text).not.toMatch(ahead === 1 ? /今日|今晚/ : /今天|今日|今晚|明天|后天/);
      expect([report.headline, report.quote]).toEqual([read.headline, read.quote]);
    }
  }
});

test('tomorrow read today is the page that it is tomorrow, but for the names of the days', () => {
  const PAGE = { 昨天: '甲', 今天: '乙', 明天: '丙' };
  const AHEAD = { 今天: '甲', 明天: '乙', 后天: '丙' };
  const read = (report: Report, names: Readonly<Record<string, string>>) => [
    report.headline,
    report.quote,
    wholeText(report).replace(/昨天|今天|明天|后天/g, (name) => names[name] ?? name),
  ];
  for (const analysis of people(12, 877)) {
    for (let day = 1; day <= 30; day++) {
      const date = dayIn(day);
      const reader = plainReader(analysis, date);
      const ahead = personalDayReport(analysis, date, { ...reader, today: dayIn(day - 1) });
      expect(read(ahead, AHEAD)).toEqual(read(personalDayReport(analysis, date, reader), PAGE));
    }
  }
});

test('no area says the same within ten days', () => {
  for (const analysis of people(6, 877)) {
    const last = new Map<string, number>();
    const soon = Array.from({ length: DAYS }, (_, day) => dayIn(day)).flatMap((today, day) =>
      (
        personalDayReport(analysis, today, { stage: null, age: 40, today }).sections.find(({ id }) => id === 'areas')
          ?.text ?? ''
      )
        .split('\n')
        .filter((line) => {
          const before = line.includes('　') ? last.get(line) : undefined;
          last.set(line, day);
          return before !== undefined && day - before < 10;
        }),
    );
    expect(soon).toEqual([]);
  }
});

test('the young hear nothing of work and money, the old nothing of promotion', () => {
  for (const analysis of people(4, 1777)) {
    for (let day = 0; day < 30; day++) {
      const date = dayIn(day);
      const young = { stage: null, age: 15, today: date };
      expect(wholeText(personalDayReport(analysis, date, young))).not.toMatch(
        /客户|同事|报价|尾款|报销|加班|开会|会上|酒|借钱|贷款|合同|房租/,
      );
      const old = { stage: null, age: 68, today: date };
      expect(wholeText(personalDayReport(analysis, date, old))).not.toMatch(
        /升职|晋升|加薪|报销|客户|会上|履历|作业|老师发|考试/,
      );
    }
  }
});

test('the nearest of many readers on one date shares at most a third', { timeout: 60_000 }, () => {
  const readers = people(process.env.SAMPLE_ONE_IN === '1' ? 1000 : 300, 17);
  const sets = readers.map((analysis) => new Set(sentences(personalDayReport(analysis, dayIn(0)))));
  const nearest = sets.map((own, at) =>
    Math.max(
      ...sets.map((other, beside) => {
        if (beside === at) return 0;
        let common = 0;
        for (const each of own) if (other.has(each)) common++;
        return common / own.size;
      }),
    ),
  );
  const mean = nearest.reduce((sum, share) => sum + share, 0) / nearest.length;
  expect(mean).toBeLessThanOrEqual(0.35);
});

test('everybody’s day is short and whole, and no two neighbours read alike', () => {
  let before = '';
  for (let day = 0; day < 400; day++) {
    const report = generalDayReport(dayIn(day));
    const text = wholeText(report);
    expect(lengthOf(bodyText(report)), text).toBeGreaterThanOrEqual(120);
    expect(lengthOf(bodyText(report)), text).toBeLessThanOrEqual(180);
    expect(bannedIn(text)).toEqual([]);
    expect(unfilled(text)).toEqual([]);
    expect(text).not.toBe(before);
    before = text;
  }
});
