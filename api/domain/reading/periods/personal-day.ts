import type { CivilDate } from '../../calendar/civil-date.ts';
import type { Analysis } from '../analysis.ts';
import type { AreaTone } from '../outlook.ts';
import type { Report, Section } from '../report.ts';
import { variant } from '../variant.ts';
import { AREA_IDS } from '../words/periods/areas.ts';
import { ALMANAC_JI, ALMANAC_YI, FOLK_NOTES } from '../words/periods/customs.ts';
import { DAY_ACTIONS } from '../words/periods/gods.ts';
import { areaText } from './area-text.ts';
import { plainMatters } from './matter-words.ts';
import { type AreaTouch, areaTouches } from './meetings.ts';
import { type PersonalDay, personalDay, toneSection } from './personal-tone.ts';
import { dayText, listed, paragraphs, told } from './sentences.ts';

function areaEvidence(
  { tone, score, reasons }: AreaTone,
  { outlook }: PersonalDay,
  touch: AreaTouch | undefined,
): string[] {
  const { stem, branch } = outlook;
  return [
    ...reasons,
    ...(touch ? [touch.why] : []),
    `在您前后六十天里属「${tone}」，得失合计${score}`,
    `天干${stem.sign}为${stem.god}（${stem.role}神），地支${branch.sign}为${branch.god}（${branch.role}神）`,
  ];
}

function areaSection(area: AreaTone, day: PersonalDay, touch: AreaTouch | undefined): Section {
  const { outlook, seed } = day;
  return {
    id: AREA_IDS[area.area],
    title: `${area.area} · ${area.tone}`,
    text: areaText({
      area: area.area,
      tone: area.tone,
      outlook,
      time: '今天',
      seed,
      touch: touch?.text,
    }),
    evidence: areaEvidence(area, day, touch),
    basis: area.area === '健康' ? '通用' : '扶抑',
    confidence: outlook.confidence,
  };
}

const MOST_MATTERS = 3;

function doingSection({ outlook, seed }: PersonalDay): Section {
  const { stem, ganzhi, doing } = outlook;
  const almanac = plainMatters(doing.almanacYi).slice(0, MOST_MATTERS);
  const slow = plainMatters(doing.almanacJi).slice(0, MOST_MATTERS);
  const filled = (key: string, options: readonly string[], matters: string) =>
    variant(seed, key, options).replace('{事}', matters);
  return {
    id: 'doing',
    title: '宜与缓',
    text: paragraphs(
      told(
        doing.yi.length > 0 && `宜：${doing.yi.join('、')}`,
        doing.ji.length > 0 && `缓：${doing.ji.join('、')}`,
      ),
      told(
        variant(seed, 'doing', [
          `这几样是按今天的${stem.god}与您的命局挑的`,
          `挑选时看的是${stem.sign}${stem.element}对您的意义，和今天触动的宫位`,
          `先看您的命局，再与黄历相对照，才留下这几样`,
        ]),
        almanac.length > 0 && filled('almanac', ALMANAC_YI, almanac.join('、')),
        slow.length > 0 && filled('slow', ALMANAC_JI, slow.join('、')),
      ),
    ),
    evidence: [
      `天干${stem.sign}为${stem.god}，${stem.role}神`,
      `黄历宜忌按${ganzhi}日查表，只取日常事项；与您日支相冲的出行、立约等不列入宜`,
    ],
    basis: '民俗',
    confidence: outlook.confidence,
  };
}

const DIRECTIONS: Readonly<Record<string, string>> = { 中: '居中或离家近的地方' };
const MOST_HOURS = 3;
const WAKING = /^(?:7|9|11|13|15|17|19):/;

function luckySection({ outlook, seed }: PersonalDay): Section {
  const { colours, numbers, direction, hours, role, element } = outlook.lucky;
  const [first, second, ...helpers] = colours;
  const place = DIRECTIONS[direction] ?? `${direction}边`;
  const daytime = hours.filter((range) => WAKING.test(range)).slice(0, MOST_HOURS);
  return {
    id: 'lucky',
    title: '颜色、数字与时段',
    text: told(
      variant(seed, 'lucky', [
        `今天取您的${role}神${element}来配色`,
        `颜色与方位按您的${role}神${element}来选`,
        `今天宜亲近${element}，它是您的${role}神`,
      ]),
      variant(seed, 'colours', [
        `颜色首选${first}，其次${second}`,
        `衣着小物可以用${first}或${second}`,
        `${first}与${second}都合适`,
      ]),
      helpers.length > 0 && `也可以搭${listed(helpers)}`,
      variant(seed, 'numbers', [
        `数字是${listed(numbers.map(String))}，方位在${place}`,
        `方位看${place}，数字取${listed(numbers.map(String))}`,
      ]),
      daytime.length > 0 &&
        variant(seed, 'daytime', [
          `白天合用的时段是${listed(daytime)}`,
          `要紧的事可以放在${listed(daytime)}`,
          `${listed(daytime)}这几段时间，做事更从容`,
        ]),
      variant(seed, 'folk', FOLK_NOTES),
    ),
    evidence: [
      `${role === '用' ? '今日干支未见用神' : '今日干支已有用神，改取喜神'}${element}`,
      `${element}的颜色与方位出自五行配属，数字出自河图，数字只是民俗`,
      '时段取黄道时辰，去掉与您日支相冲、属忌神仇神或会合成忌神仇神的',
    ],
    basis: '民俗',
    confidence: outlook.confidence,
  };
}

function actionSection({ outlook, seed }: PersonalDay): Section {
  const { god, sign } = outlook.stem;
  return {
    id: 'action',
    title: '今天的一件小事',
    text: told(variant(seed, 'action', DAY_ACTIONS[god])),
    evidence: [`取今天${sign}为${god}的意思，几分钟能做完`],
    basis: '通用',
    confidence: outlook.confidence,
  };
}

/**
 * A person's day: its tone with the reason, five areas, what suits and what can wait, customs, one
 * small thing to do. Pure, so that tomorrow's message is tomorrow's page. Throws `validation`
 * (field `date`) for no real day or a year outside 1900–2100.
 */
export function personalDayReport(analysis: Analysis, date: CivilDate): Report {
  const day = personalDay(analysis, date);
  const touches = areaTouches(day.outlook, day.seed);
  return {
    template: 'personalDay',
    title: `${dayText(date)} 个人运势`,
    sections: [
      toneSection(day),
      ...day.outlook.areas.map((area) => areaSection(area, day, touches[area.area])),
      doingSection(day),
      luckySection(day),
      actionSection(day),
    ],
  };
}

/** The day in short, for the record of days: its tone, the five areas in a word, 宜 and 缓. */
export function dayOverview(analysis: Analysis, date: CivilDate): Report {
  const day = personalDay(analysis, date);
  const { areas, confidence } = day.outlook;
  const words: Section = {
    id: 'areas',
    title: '五个方面',
    text: told(areas.map(({ area, tone }) => `${area}${tone}`).join('，')),
    evidence: areas.map(({ area, score, tone }) => `${area}：「${tone}」，得失合计${score}`),
    basis: '扶抑',
    confidence,
  };
  return {
    template: 'personalDay',
    title: `${dayText(date)} 日运速览`,
    sections: [toneSection(day, true), words, doingSection(day)],
  };
}
