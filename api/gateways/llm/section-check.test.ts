import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { chartsOfDate } from '#domain/bazi/date-chart';
import { analyse } from '#domain/outlook/analyse';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { detailedReport, readerOf } from '#domain/report/kinds/natal/natal';
import { yearReport } from '#domain/report/kinds/year/year';
import { type Brief, briefOf } from '#domain/report/model-brief';
import type { Report, Section } from '#domain/report/report';
import { planOf } from './plan.ts';
import { SAMPLE } from './prompt.ts';
import { checkSection } from './section-check.ts';

const date = { year: 1990, month: 5, day: 12 };
/** 庚午 辛巳 丁丑 甲辰, a man. */
const facts = analyse(chart({ date, hour: 8, minute: 0, second: 0, gender: 'male' }, DEFAULT_OPTIONS), 'male');
const { byElement } = facts.roles;

const section: Section = {
  id: 'year',
  title: '2026年丙午',
  text: '2026年丙午，虚岁37岁，天干丙为劫财，地支午为比肩，朋友往来多一些。花费可以先记下来，再决定去留。',
  evidence: ['流年丙午', '丙为劫财'],
  basis: '扶抑',
  confidence: '中',
};

const today = { year: 2026, month: 11, day: 21 };
const brief: Brief = briefOf('year', facts, today, readerOf(facts, today));

/** The faults of a wording of one section, among those of its report. */
function faultsIn(own: Section, text: string, known = facts, among: Brief = brief) {
  const report: Report = { template: 'year', title: '2026年', sections: [own] };
  const [paragraph] = planOf(report, among);
  if (!paragraph) throw new Error('not planned');
  return checkSection(text, paragraph, known);
}

const fill = '这一年与朋友往来多一些，花费先记下来，过后再决定去留。';
const faults = (text: string) => faultsIn(section, text);

it('has the chart it describes', () => {
  expect(facts.pillars.map(({ stem, branch }) => stem + branch)).toEqual(['庚午', '辛巳', '丁丑', '甲辰']);
});

describe('an unchanged wording', () => {
  it.each([
    ['the rules’ own', section.text],
    ['the same in other words', `2026年是丙午年，您虚岁37岁。${fill}`],
    ['an age in words', `三十七岁，${fill}`],
    ['a weekday’s habit', `每周一次，${fill}`],
    ['water that is drunk', `喝水、吃水果，${fill}`],
    ['自己未必 names no pair', `自己未必要事事出头。${fill}`],
    ['a year in words', `二〇二六年，${fill}`],
  ])('is accepted: %s', (_what, text) => {
    expect(faults(text)).toEqual([]);
  });
});

describe('a rejected wording', () => {
  const wrongElement = (['木', '火', '土', '金', '水'] as const).find((element) => byElement[element] !== '用');
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
    ['pair', `您的日柱是丁丑。${fill}`],
    ['term', `您的日柱是丁丑。${fill}`],
    ['term', `流年与地支有碍。${fill}`],
    ['sign', `这一年逢子，${fill}`],
    ['element', `五行属水，${fill}`],
    ['element', `您身上金旺，${fill}`],
    ['number', `四十二岁以前，${fill}`],
    ['number', `先等两个月，${fill}`],
    ['date', `明年也类似。${fill}`],
    ['date', `立春以后，${fill}`],
    ['date', `周三以后，${fill}`],
    ['date', `初八那天，${fill}`],
    ['date', `下旬起，${fill}`],
    ['date', `巳时出门，${fill}`],
    ['person', `您属虎，${fill}`],
    ['person', `马年生的您，${fill}`],
    ['person', `您是射手座，${fill}`],
    ['person', `您出生在北方，${fill}`],
    ['person', `您三十出头，${fill}`],
    ['person', `张先生，${fill}`],
    ['person', `您的妻子会帮您，${fill}`],
    ['promise', `您会发财，${fill}`],
    ['promise', `钱会翻倍，${fill}`],
    ['promise', `有贵人送来机会，${fill}`],
    ['promise', `年里会升职，${fill}`],
    ['promise', `病会痊愈，${fill}`],
    ['promise', `不用去看医生，${fill}`],
    ['promise', `官司会赢，${fill}`],
    ['promise', `两个人会离婚，${fill}`],
    ['banned', `会有一笔横财，${fill}`],
    ['habit', `总的来说，${fill}`],
    ['copied', `${fill}${SAMPLE.split('。')[0]}。`],
    ['uncovered', '海边的风很大，鸥鸟成群，渔船靠了岸，灯也亮起来，歌声远远地飘着。'],
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

  it('mentions an unknown hour', () => {
    const [threePillars] = chartsOfDate({ date, gender: 'male' }, DEFAULT_OPTIONS);
    const unknown = analyse(threePillars, 'male');
    expect(faultsIn(section, `晚年的力量不弱。${fill}`, unknown)).toContain('hour');
    expect(faults(`晚年的力量不弱。${fill}`)).toEqual([]);
  });

  it('leaves out one of the claims', () => {
    const two = { ...section, text: `${section.text}\n\n睡前把窗关好，枕边不放手机。` };
    expect(faultsIn(two, section.text)).toContain('uncovered');
    expect(faultsIn(two, `${section.text}手机放远，睡得沉。`)).toEqual([]);
  });
});

it('swapped years and areas are refused', () => {
  const years = {
    ...section,
    text: '2028年比今年紧，钱和时间都少；到了2031年才松下来，手里有余。',
  };
  expect(faultsIn(years, '2028年紧，钱和时间都不宽裕，到2031年才松，手里有余。')).toEqual([]);
  expect(faultsIn(years, '2031年紧，钱和时间都不宽裕，到2028年才松，手里有余。')).toEqual(['order']);
  const areas = { ...section, text: '五样里头，感情最肯出力，钱要多留心，其余几样照旧。' };
  expect(faultsIn(areas, '这个月感情最肯出力，钱上多留心，其余几样不动。')).toEqual([]);
  expect(faultsIn(areas, '这个月感情最肯出力，身体多留心，其余几样不动。')).toEqual(['order']);
  expect(faultsIn(areas, '这个月钱最肯出力，感情上多留心，其余几样不动。')).toEqual(['order']);
});

it('the rules’ own text about relatives and money is accepted', () => {
  const kin = { ...section, text: `${section.text}从前管教您的是父亲，那一年晋升也提过一回。` };
  const told = `${section.text}父亲管教过您，晋升那一年也提过一回。`;
  expect(faultsIn(kin, told)).toEqual([]);
  expect(faultsIn(section, told)).toEqual(expect.arrayContaining(['person', 'promise']));
});

describe('the valence of a paragraph', () => {
  const toned = (tone: '顺' | '慢' | '平', text: string) => faultsIn({ ...section, tone }, text);

  it('rejects encouragement on a burden, and discouragement on support', () => {
    expect(toned('慢', `事情顺利，${fill}`)).toContain('valence');
    expect(toned('慢', `事情不顺利，${fill}`)).toEqual([]);
    expect(toned('顺', `容易碰壁，${fill}`)).toContain('valence');
    expect(toned('顺', `不会碰壁，${fill}`)).toEqual([]);
    for (const word of ['顺利', '碰壁']) expect(toned('平', `有的${word}，${fill}`)).toEqual([]);
  });

  it('matches the signals in its evidence', () => {
    const signal = { id: 's', why: '丙为劫财', confidence: '中' as const };
    const bad = { ...brief, signals: [{ ...signal, effect: 'burdened' as const, valence: -1 }] };
    const good = { ...brief, signals: [{ ...signal, effect: 'helped' as const, valence: 1 }] };
    expect(faultsIn(section, `事情顺利，${fill}`, facts, bad)).toContain('valence');
    expect(faultsIn(section, `事情顺利，${fill}`, facts, good)).toEqual([]);
    expect(faultsIn(section, `容易碰壁，${fill}`, facts, good)).toContain('valence');
  });
});

it('the rules’ own reports are accepted for every reader', () => {
  for (let n = 0; n < 40; n += 1) {
    const gender = n % 2 === 0 ? 'male' : 'female';
    const day = { year: 1960 + n, month: 1 + (n % 12), day: 1 + ((n * 7) % 28) };
    const moment = { date: day, hour: (n * 5) % 24, minute: 0, second: 0, gender } as const;
    const someone = analyse(chart(moment, DEFAULT_OPTIONS), gender);
    const on = { year: 2026, month: 1 + (n % 12), day: 1 + (n % 28) };
    const reports = [
      detailedReport(someone, on),
      personalDayReport(someone, on),
      monthReport(someone, on),
      yearReport(someone, on),
    ];
    for (const report of reports) {
      const plan = planOf(report, briefOf(report.template, someone, on, readerOf(someone, on)));
      expect(plan.length).toBeGreaterThan(2);
      for (const paragraph of plan) {
        const text = paragraph.claims.join('\n\n');
        expect({ [text]: checkSection(text, paragraph, someone) }).toEqual({ [text]: [] });
      }
    }
  }
});
