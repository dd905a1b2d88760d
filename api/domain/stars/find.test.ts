import { describe, expect, it } from 'vitest';
import { type Ganzhi, ganzhiAt, ganzhiIndex, hourGanzhiIndex, monthGanzhiIndex, voidPair } from '../calendar/ganzhi.ts';
import type { Gender } from '../people/birth.ts';
import type { StarPillars } from './find.ts';
import { type StarsByPillar, starsOf } from './find.ts';
import { type MarkedPillar, PILLAR_ORDER } from './rule.ts';
import { STAR_RULES, type StarName, starTone } from './star-rules.ts';

function placesOf(text: string): StarPillars {
  const [year = 0, month = 0, day = 0, hour] = text.split(' ').map((pair) => ganzhiIndex(pair as Ganzhi));
  return { year, month, day, hour };
}

function found(text: string, gender: Gender = 'male'): StarsByPillar {
  return starsOf(placesOf(text), gender);
}

function marked(name: StarName, stars: StarsByPillar): MarkedPillar[] {
  return PILLAR_ORDER.filter((pillar) => stars[pillar].includes(name));
}

/** Charts that can be: every day and hour, under every eleventh of the 720 years and months. */
function* possibleCharts(): Generator<StarPillars & { hour: number }> {
  for (let yearAndMonth = 0; yearAndMonth < 720; yearAndMonth += 11) {
    const year = yearAndMonth % 60;
    const month = monthGanzhiIndex(year, Math.floor(yearAndMonth / 60));
    for (let day = 0; day < 60; day++) {
      for (let branch = 0; branch < 12; branch++) {
        yield { year, month, day, hour: hourGanzhiIndex(day, branch) };
      }
    }
  }
}

describe('whole charts', () => {
  it('finds every star of 1990-05-20 14:30, a man', () => {
    expect(found('庚午 辛巳 乙酉 癸未')).toEqual({
      year: ['太极贵人', '文昌贵人', '福星贵人', '天厨贵人', '红艳煞', '月德贵人', '德秀贵人', '桃花', '空亡'],
      month: ['金舆', '天德贵人', '德秀贵人', '亡神', '病符', '破碎煞'],
      day: ['月德合', '德秀贵人', '六厄', '红鸾', '勾绞煞'],
      hour: ['天乙贵人', '截路空亡', '攀鞍', '童子煞', '空亡'],
    });
  });

  it('lists them in the order of the rules, each once', () => {
    const order = STAR_RULES.map(({ name }) => name as StarName);
    for (const stars of Object.values(found('甲子 丙寅 戊午 甲寅'))) {
      expect(stars).toEqual(order.filter((name) => stars.includes(name)));
      expect(new Set(stars).size).toBe(stars.length);
    }
  });
});

describe('rules that need more than a table', () => {
  it.each([
    ['甲子', 'male', '未'],
    ['甲子', 'female', '巳'],
    ['乙丑', 'male', '午'],
    ['乙丑', 'female', '申'],
    ['丙寅', 'male', '酉'],
    ['丙寅', 'female', '未'],
    ['丁卯', 'male', '申'],
    ['丁卯', 'female', '戌'],
    ['戊辰', 'male', '亥'],
    ['戊辰', 'female', '酉'],
  ] as const)('元辰: year %s, %s, is at %s', (year, gender, branch) => {
    const days = Array.from({ length: 60 }, (_, day) => ganzhiAt(day)).filter((day) =>
      found(`${year} 丙寅 ${day}`, gender).day.includes('元辰'),
    );
    expect(new Set(days.map((day) => day[1]))).toEqual(new Set([branch]));
  });

  it.each([
    // 子 looks for itself: the year finds the day and the day the year.
    ['丙子 庚寅 戊子 丁巳', '将星', ['year', 'day']],
    ['丁丑 壬寅 戊子 丁巳', '将星', []],
    // 丑 is its own 华盖.
    ['乙丑 戊寅 丁丑 辛丑', '华盖', ['year', 'day', 'hour']],
    ['乙丑 戊寅 丁亥 庚子', '华盖', []],
  ] as const)('no branch marks its own pillar: %s, %s', (text, name, pillars) => {
    expect(marked(name, found(text))).toEqual(pillars);
  });

  it('天德 is a branch in the months 子 卯 午 酉', () => {
    expect(marked('天德贵人', found('丁未 癸卯 辛巳 丙申'))).toEqual(['hour']);
  });

  it.each([
    ['乙丑 丙戌 丁未 庚子', ['day']],
    ['癸丑 乙丑 丙寅 丁酉', ['day']],
    ['丁丑 丙午 乙巳 丙子', []],
    ['乙丑 戊寅 丙子 丁酉', []],
    ['壬寅 癸卯 辛亥 戊子', ['day']],
    ['甲子 戊辰 庚午 丁亥', ['day']],
  ] as const)('三奇 are three stems next to one another and in order: %s', (text, pillars) => {
    expect(marked('三奇贵人', found(text))).toEqual(pillars);
  });

  it.each([
    ['癸亥', '癸丑', ['day']],
    ['癸丑', '癸亥', ['day']],
    ['丁未', '丁巳', []],
    ['戊辰', '戊午', ['day']],
  ] as const)('拱禄 is day and hour together: %s %s', (day, hour, pillars) => {
    expect(marked('拱禄', found(`甲子 丙寅 ${day} ${hour}`))).toEqual(pillars);
  });

  it.each([
    // Fire by the year's nayin (炉中火) and a day of 戌; earth (路旁土) and a day of 辰.
    ['丙寅 庚寅 甲戌 甲子', ['day']],
    ['庚午 戊寅 庚辰 丙子', ['day']],
    // Metal has no net; 辰 needs its partner 巳 in another pillar, and the partner is marked.
    ['甲子 丙寅 庚辰 丙子', []],
    ['甲子 丙寅 庚辰 辛巳', ['hour']],
    ['戊辰 丁巳 甲子 甲子', ['month']],
  ] as const)('天罗地网 %s', (text, pillars) => {
    expect(marked('天罗地网', found(text))).toEqual(pillars);
  });

  it('空亡 is the void of the day and of the year, on the others', () => {
    for (let day = 0; day < 60; day++) {
      const stars = starsOf({ year: 0, month: 2, day, hour: 10 }, 'male');
      // The year's own void (甲子: 戌亥) marks the hour 甲戌 whatever the day.
      expect(stars.hour).toContain('空亡');
      expect(stars.month.includes('空亡')).toBe(voidPair(day).includes('寅'));
      expect(stars.year.includes('空亡')).toBe(voidPair(day).includes('子'));
    }
  });
});

describe('without the hour', () => {
  /** The stars that the hour gives to another pillar. */
  function takesTheHour(name: StarName): boolean {
    return ['拱禄', '三奇贵人'].includes(name);
  }

  it('marks nothing for the hour, and the other pillars as with it', () => {
    for (const { hour, ...known } of possibleCharts()) {
      if (hour % 9 !== 0) continue;
      const three = starsOf(known, 'female');
      const four = starsOf({ ...known, hour }, 'female');
      expect(three).toEqual({
        year: four.year,
        month: four.month,
        day: four.day.filter((name) => !takesTheHour(name) || three.day.includes(name)),
        hour: [],
      });
    }
  });
});

describe('over all possible charts', () => {
  /** Stars that belong to some pillars only; the others may mark any. */
  const ONLY: Readonly<Record<string, readonly MarkedPillar[]>> = {
    ...Object.fromEntries(
      [
        '天赦日',
        '四废日',
        '天转日',
        '地转日',
        '魁罡',
        '阴差阳错',
        '十恶大败',
        '孤鸾煞',
        '十灵日',
        '六秀日',
        '八专日',
        '九丑日',
        '日德',
        '日贵',
        '进神',
        '拱禄',
        '三奇贵人',
      ].map((name) => [name, ['day']]),
    ),
    ...Object.fromEntries(
      ['灾煞', '六厄', '攀鞍', '丧门', '吊客', '披麻', '勾绞煞', '元辰', '学堂', '词馆'].map((name) => [
        name,
        ['month', 'day', 'hour'],
      ]),
    ),
    截路空亡: ['hour'],
    金神: ['day', 'hour'],
    童子煞: ['day', 'hour'],
  };

  it('every star is found, none always, and only where its rule allows', () => {
    const charts = new Map<StarName, number>();
    const pillars = new Map<StarName, Set<MarkedPillar>>();
    let total = 0;
    for (const chart of possibleCharts()) {
      total += 1;
      const here = starsOf(chart, total % 2 === 0 ? 'male' : 'female');
      const names = new Set<StarName>();
      for (const pillar of PILLAR_ORDER) {
        for (const name of here[pillar]) {
          names.add(name);
          pillars.set(name, (pillars.get(name) ?? new Set()).add(pillar));
        }
      }
      for (const name of names) charts.set(name, (charts.get(name) ?? 0) + 1);
    }
    for (const { name } of STAR_RULES) {
      expect(charts.get(name), name).toBeGreaterThan(0);
      expect(charts.get(name), name).toBeLessThan(total);
      for (const pillar of pillars.get(name) ?? []) {
        expect(ONLY[name] ?? PILLAR_ORDER, name).toContain(pillar);
      }
    }
  });
});

describe('the tone', () => {
  it.each([
    ['天乙贵人', 'auspicious'],
    ['华盖', 'neutral'],
    ['羊刃', 'inauspicious'],
  ] as const)('%s is %s', (name, tone) => {
    expect(starTone(name)).toBe(tone);
  });
});
