import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { chartsOfDate } from '#domain/bazi/date-chart';
import { analyse } from '#domain/reading/analyse';
import { detailedReport } from '#domain/reading/natal';
import { monthReport } from '#domain/reading/periods/month';
import { personalDayReport } from '#domain/reading/periods/personal-day';
import { yearReport } from '#domain/reading/periods/year';
import type { Section } from '#domain/reading/report';
import { checkSection } from './section-check.ts';

const date = { year: 1990, month: 5, day: 12 };
/** 庚午 辛巳 丁丑 甲辰, a man. */
const facts = analyse(
  chart({ date, hour: 8, minute: 0, second: 0, gender: 'male' }, DEFAULT_OPTIONS),
  'male',
);
const { byRole, byElement } = facts.roles;

const section: Section = {
  id: 'year',
  title: '2026年丙午',
  text: '2026年丙午，虚岁37岁，天干丙为劫财，地支午为比肩，朋友往来多一些。花费可以先记下来，再决定去留。',
  evidence: ['流年丙午', '丙为劫财'],
  basis: '扶抑',
  confidence: '中',
};

const fill = '这一年与朋友往来多一些，花费先记下来，过后再决定去留，心里会更踏实。';
const faults = (text: string) => checkSection(text, section, facts);

it('has the chart it speaks of', () => {
  expect(facts.pillars.map(({ stem, branch }) => stem + branch)).toEqual([
    '庚午',
    '辛巳',
    '丁丑',
    '甲辰',
  ]);
});

describe('a wording that changes nothing', () => {
  it.each([
    ['the rules’ own', section.text],
    ['the same in other words', `2026年是丙午年，您虚岁37岁。${fill}`],
    ['with pillars of the chart', `您的日柱是丁丑，月柱为辛巳。${fill}`],
    ['with the useful god', `用神是${byRole.用}，忌神为${byRole.忌}。${fill}`],
    ['自己未必 names no pair', `自己未必要事事出头。${fill}`],
    ['自己日主 is no day stem', `把自己日主一样看待。${fill}`],
    ['a year in words', `二〇二六年，${fill}`],
  ])('stands: %s', (_what, text) => {
    expect(faults(text)).toEqual([]);
  });
});

describe('a wording that does not stand', () => {
  const wrongElement = (['木', '火', '土', '金', '水'] as const).find(
    (element) => byElement[element] !== '用',
  );
  it.each([
    ['length', '很好。'],
    ['length', ''],
    ['length', fill.repeat(12)],
    ['markup', `<script>alert(1)</script>${fill}`],
    ['markup', `## 标题\n${fill}`],
    ['markup', `- 一条\n${fill}`],
    ['markup', `[点这里](x)${fill}`],
    ['markup', `详见 https://example.com ${fill}`],
    ['markup', `零宽\u200b字符，${fill}`],
    ['banned', `您一定会顺利。${fill}`],
    ['pair', `流年与甲子相合。${fill}`],
    ['pillar', `您的日柱是甲辰。${fill}`],
    ['number', `2027年也类似。${fill}`],
    ['number', `有80%的把握。${fill}`],
    ['number', `二〇二七年也类似。${fill}`],
    ['yearPair', `2026年甲辰，${fill}`],
    ['god', `正官当令，${fill}`],
    ['role', `用神是${wrongElement}。${fill}`],
    ['role', `用神应该是${wrongElement}。${fill}`],
    ['role', `${wrongElement}是您的用神。${fill}`],
    ['role', `对您来说，${wrongElement}可以当作用神。${fill}`],
    ['dayMaster', `您是丙火日主。${fill}`],
    ['dayMaster', `日主为庚，${fill}`],
  ])('%s: %s', (fault, text) => {
    expect(faults(text)).toContain(fault);
  });

  it('speaks of the hour where nobody knows it', () => {
    const [threePillars] = chartsOfDate({ date, gender: 'male' }, DEFAULT_OPTIONS);
    const unknown = analyse(threePillars, 'male');
    expect(checkSection(`时柱的力量不弱。${fill}`, section, unknown)).toContain('hour');
    expect(faults(`时柱的力量不弱。${fill}`)).toEqual([]);
  });
});

it('the rules’ own reports stand, whoever they are for: what is refused is not a manner of speaking', () => {
  for (let n = 0; n < 40; n += 1) {
    const gender = n % 2 === 0 ? 'male' : 'female';
    const day = { year: 1960 + n, month: 1 + (n % 12), day: 1 + ((n * 7) % 28) };
    const moment = { date: day, hour: (n * 5) % 24, minute: 0, second: 0, gender } as const;
    const someone = analyse(chart(moment, DEFAULT_OPTIONS), gender);
    const today = { year: 2026, month: 1 + (n % 12), day: 1 + (n % 28) };
    const reports = [
      detailedReport(someone, today),
      personalDayReport(someone, today),
      monthReport(someone, today),
      yearReport(someone, today),
    ];
    for (const own of reports.flatMap(({ sections }) => sections)) {
      expect({ [own.text]: checkSection(own.text, own, someone) }).toEqual({ [own.text]: [] });
    }
  }
});
