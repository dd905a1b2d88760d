import { NATAL_REF_BODY } from '#content/natal/ref/body';
import { NATAL_REF_CAREER } from '#content/natal/ref/career';
import { NATAL_REF_EVIDENCE as SAID } from '#content/natal/ref/evidence';
import { NATAL_REF_FAMILY } from '#content/natal/ref/family';
import { NATAL_REF_FOLK } from '#content/natal/ref/folk';
import { NATAL_REF_HEALTH } from '#content/natal/ref/health';
import { NATAL_REF_KIN } from '#content/natal/ref/kin';
import { NATAL_REF_LOVE } from '#content/natal/ref/love';
import { NATAL_REF_TITLE as TITLE } from '#content/natal/ref/title';
import { NATAL_REF_TRADE } from '#content/natal/ref/trade';
import { NATAL_REF_WEALTH } from '#content/natal/ref/wealth';
import type { Element } from '#domain/bazi/elements';
import { friendlyBranches } from '#domain/bazi/relation-tables';
import type { TenGod } from '#domain/bazi/ten-gods';
import { animalOf } from '#domain/calendar/zodiac';
import { elementOfGroup, spouseGods } from '#domain/judgement/god-groups';
import { pillarAt } from '#domain/judgement/placed-stems';
import type { Analysis } from '#domain/outlook/analysis';
import { CORRESPONDENCES } from '#domain/outlook/lucky';
import type { Gender } from '#domain/people/birth';
import { shuffled } from '#domain/report/pick/hash';
import { filled } from '#domain/report/pick/pick';
import type { Section } from '#domain/report/report';
import { listed, namedPlaces, percent, placesOfGods } from '#domain/report/sections';
import { type NatalContext, PARENTS_UNTIL } from '../context.ts';
import { tenth } from '../facts.ts';
import { standsFirst, withoutHour } from './judged.ts';

const tradesOf = (element: Element): readonly string[] => NATAL_REF_TRADE[element].map(({ text }) => text);

/** 事业 */
export function career({ analysis, voice }: NatalContext): Section {
  const { roles, pattern, seed } = analysis;
  const { 用: useful, 喜: liked } = roles.byRole;
  const [一 = '', 二 = ''] = shuffled(seed, 'trades', tradesOf(useful));
  const [三 = ''] = shuffled(seed, 'trades.liked', tradesOf(liked));
  return {
    id: 'career',
    title: TITLE.career,
    text: voice.say('ref.career', NATAL_REF_CAREER, { slots: { 一, 二, 三 } }),
    evidence: [
      filled(SAID['trades-of'], {
        用: useful,
        一: tradesOf(useful).join('、'),
        喜: liked,
        二: tradesOf(liked).join('、'),
      }),
      SAID.trades,
      filled(SAID['pattern-officer'], {
        格: pattern.name,
        处: namedPlaces(analysis.pillars, ['正官', '七杀'], 4) || SAID.none,
      }),
    ],
    basis: '格局',
    confidence: roles.confidence,
  };
}

/** How wealth stands in a chart. */
function wealthKind({ gods, groups }: Analysis): string {
  if (groups.财 === 0) return 'none';
  const { 正财: steady, 偏财: chance } = gods;
  if (steady.visible + chance.visible === 0) return 'hidden';
  if (steady.visible > 0 && chance.visible > 0) return 'both';
  return steady.visible > 0 ? 'steady' : 'chance';
}

/** 财运 */
export function wealth({ analysis, voice }: NatalContext): Section {
  const { pillars, dayElement, roles, groups, elements } = analysis;
  const element = elementOfGroup(dayElement, '财');
  const { open, hidden } = placesOfGods(pillars, ['正财', '偏财']);
  const share = elements.find((each) => each.element === element)?.share ?? 0;
  return {
    id: 'wealth',
    title: TITLE.wealth,
    text: voice.say('ref.wealth', NATAL_REF_WEALTH, { kind: wealthKind(analysis) }),
    evidence: [
      filled(SAID['wealth-role'], {
        行: element,
        角: roles.byElement[element],
        处: [...open, ...hidden].join('、') || SAID.unseen,
      }),
      filled(SAID['wealth-weight'], {
        重分: String(tenth(groups.财)),
        行: element,
        占: percent(share),
      }),
      SAID.money,
    ],
    basis: '扶抑',
    confidence: withoutHour(analysis, roles.confidence),
  };
}

/** 感情婚姻; to a minor nothing is said of a partner. */
export function love({ analysis, voice, minor }: NatalContext): Section {
  const { pillars, gender, relations } = analysis;
  const gods = spouseGods(gender);
  const day = pillarAt(pillars, 'day');
  const place = standsFirst(analysis, gods)?.position ?? 'none';
  const touching = relations.filter(({ members }) =>
    members.some(({ position, sign }) => position === 'day' && sign === day.branch),
  );
  return {
    id: 'love',
    title: TITLE.love,
    text: voice.say('ref.love', NATAL_REF_LOVE, { kind: minor ? 'child' : place }),
    evidence: [
      filled(gender === 'male' ? SAID['partner-of-man'] : SAID['partner-of-woman'], {
        处: namedPlaces(pillars, gods, 4) || SAID.unseen,
      }),
      filled(SAID['day-main'], { 支: day.branch, 神: `${day.hiddenStems[0]?.tenGod}` }),
      filled(SAID['day-ties'], { 列: touching.map(({ name }) => name).join('、') || SAID['no-tie'] }),
    ],
    basis: '合冲',
    confidence: withoutHour(analysis, '中'),
  };
}

/** 健康养生 */
export function health({ analysis, voice }: NatalContext): Section {
  const byShare = [...analysis.elements].sort((a, b) => a.share - b.share);
  const under = byShare[0]?.element ?? analysis.dayElement;
  const over = byShare.at(-1)?.element ?? analysis.dayElement;
  const slots = { 少: under, 位: NATAL_REF_BODY[under] };
  return {
    id: 'health',
    title: TITLE.health,
    text: voice.say('ref.health', NATAL_REF_HEALTH, { slots }),
    evidence: [
      filled(SAID['least-most'], {
        少: under + percent(byShare[0]?.share ?? 0),
        多: over + percent(byShare.at(-1)?.share ?? 0),
      }),
      filled(SAID.body, { 少: under, 位: NATAL_REF_BODY[under], 多: over, 源: NATAL_REF_BODY[over] }),
      SAID['no-doctor'],
    ],
    basis: '通用',
    confidence: '中',
  };
}

/** Members of the family by the gods that stand for them; `key` names their sentences. */
const KIN: readonly { name: string; key: string; gods: (gender: Gender) => readonly TenGod[] }[] = [
  { name: '父亲', key: 'father', gods: () => ['偏财'] },
  { name: '母亲', key: 'mother', gods: () => ['正印', '偏印'] },
  { name: '兄弟姐妹', key: 'peers', gods: () => ['比肩', '劫财'] },
  { name: '子女', key: 'young', gods: (gender) => (gender === 'male' ? ['七杀', '正官'] : ['食神', '伤官']) },
];
const MOST_KIN = 2;
const PARENTS: readonly string[] = ['father', 'mother'];

/** 六亲: a sentence for two of them at most, those first whose gods stand open. */
function kinText({ analysis: { pillars, gender }, voice, age }: NatalContext): string {
  const members = KIN.filter(({ key }) => age < PARENTS_UNTIL || !PARENTS.includes(key));
  const seen = members.map(({ key, gods }) => {
    const { open, hidden } = placesOfGods(pillars, gods(gender));
    return { key, state: open.length > 0 ? 'open' : hidden.length > 0 ? 'hidden' : null };
  });
  const told: string[] = [];
  for (const state of ['open', 'hidden'] as const) {
    for (const { key } of seen.filter((each) => each.state === state).slice(0, MOST_KIN - told.length)) {
      told.push(voice.say('ref.kin', NATAL_REF_KIN, { kind: `${key}.${state}`, after: told.at(-1) ?? '' }));
    }
  }
  return told.join('');
}

/** 家庭与人际; what is not in the chart is not said. */
export function family(context: NatalContext): Section {
  const { analysis, voice } = context;
  const { pillars, gender } = analysis;
  const year = pillarAt(pillars, 'year').branch;
  const friends = friendlyBranches(year).map(animalOf);
  const slots = { 属: animalOf(year), 友: listed(friends) };
  const kin = kinText(context);
  return {
    id: 'family',
    title: TITLE.family,
    text: kin + voice.say('ref.family', NATAL_REF_FAMILY, { slots, after: kin }),
    evidence: [
      ...pillars
        .filter(({ position }) => position !== 'day')
        .map(({ stem, branch, tenGod, hiddenStems }) => `${stem}${branch}：${tenGod}、${hiddenStems[0]?.tenGod}`),
      ...KIN.flatMap(({ name, gods }) => {
        const places = namedPlaces(pillars, gods(gender), 4);
        return places ? [filled(SAID['kin-star'], { 名: name, 列: gods(gender).join('、'), 处: places })] : [];
      }),
      filled(SAID.friends, { 支: year, 友: friends.join('、') }),
    ],
    basis: '通用',
    confidence: withoutHour(analysis, '中'),
  };
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  东: '东边',
  南: '南边',
  西: '西边',
  北: '北边',
  中: '正中',
};

/** 开运建议: custom, by the useful element; a helping colour only where it is not unwelcome itself. */
export function folk({ analysis, voice }: NatalContext): Section {
  const { 用: useful, 喜: liked } = analysis.roles.byRole;
  const { colours, numbers, direction } = CORRESPONDENCES[useful];
  const slots = {
    色: colours.join('和'),
    数: numbers.join('和'),
    方: DIRECTIONS[direction] ?? direction,
  };
  return {
    id: 'folk',
    title: TITLE.folk,
    text: voice.say('ref.folk', NATAL_REF_FOLK, { slots }),
    evidence: [
      filled(SAID['folk-useful'], {
        用: useful,
        色: colours.join('、'),
        数: numbers.join('、'),
        方: direction,
      }),
      filled(SAID['folk-liked'], { 喜: liked, 色: CORRESPONDENCES[liked].colours.join('、') }),
      SAID.colours,
    ],
    basis: '民俗',
    confidence: analysis.roles.confidence,
  };
}
