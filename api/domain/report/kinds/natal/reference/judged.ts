import { NATAL_EVIDENCE } from '#content/natal/evidence';
import { NATAL_MONTH } from '#content/natal/month';
import { NATAL_REF_ELEMENTS } from '#content/natal/ref/elements';
import { NATAL_REF_EVIDENCE as SAID } from '#content/natal/ref/evidence';
import { NATAL_REF_OVERVIEW } from '#content/natal/ref/overview';
import { NATAL_REF_PATTERN } from '#content/natal/ref/pattern';
import { NATAL_REF_ROLES } from '#content/natal/ref/roles';
import { NATAL_REF_STRENGTH } from '#content/natal/ref/strength';
import { NATAL_REF_TITLE as TITLE } from '#content/natal/ref/title';
import { NATAL_REF_TROUBLE } from '#content/natal/ref/trouble';
import { NATAL_SCHOOL } from '#content/natal/school';
import { NATAL_SELF } from '#content/natal/self';
import { NATAL_TEXTS } from '#content/natal/texts';
import { isNextDayFrom23 } from '#domain/bazi/assumptions';
import type { TenGod } from '#domain/bazi/ten-gods';
import { STEMS } from '#domain/calendar/ganzhi';
import { leastSure, spokenConfidence, USEFUL_WORDS } from '#domain/judgement/confidence';
import { groupOfElement } from '#domain/judgement/god-groups';
import type { Pattern } from '#domain/judgement/judgement';
import { configurationsOf } from '#domain/judgement/pattern/configurations';
import { hiddenPlaces, pillarAt, placeName, visiblePlaces } from '#domain/judgement/placed-stems';
import { reasonsOf } from '#domain/judgement/useful/reasons';
import { rowReason } from '#domain/judgement/useful/row-reasons';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { evidenceText, spokenStrength } from '#domain/report/evidence';
import { filled } from '#domain/report/pick/pick';
import type { Section } from '#domain/report/report';
import { listed, percent, sourcesOf } from '#domain/report/sections';
import type { NatalContext } from '../context.ts';
import { methodText, methodTexts, schoolText, specialTexts } from '../doubt.ts';
import { tenth } from '../facts.ts';
import { strengthText } from '../signs.ts';

/** Three pillars carry less, and a provisional hour: what rests on all four is at most 中. */
export const withoutHour = (
  { hourKnown, provisional }: Pick<Analysis, 'hourKnown' | 'provisional'>,
  confidence: Section['confidence'],
): Section['confidence'] => (hourKnown && !provisional ? confidence : leastSure(confidence, '中'));

const signed = (points: number) => `${points > 0 ? '+' : ''}${points}`;

/** `生在巳月，木泄于月令，还不算受克 +2.4` */
const addendTexts = ({ strength: { addends } }: Analysis) =>
  addends.map(({ why, points }) => `${evidenceText(why)} ${signed(points)}`);

const inTenths = (points: number) => signed(tenth(points));

/** `水4.2：日主偏弱，印能生身 +1.2；…` of the first, or the second. */
function votesText({ roles: { contenders } }: Analysis, place: number): string {
  const { element, weight } = must(contenders[place], 'contender');
  const told = reasonsOf(contenders, place).map(({ why, points }) => `${evidenceText(why)} ${inTenths(points)}`);
  return `${element}${tenth(weight)}：${told.join('；')}`;
}

function pillarTable({ pillars }: Analysis): NonNullable<Section['table']> {
  const row = (name: string, of: (pillar: (typeof pillars)[number]) => string) => [name, ...pillars.map(of)];
  return {
    head: ['', ...pillars.map(({ position }) => `${placeName(position)}柱`)],
    rows: [
      row('十神', ({ tenGod }) => tenGod),
      row('天干', ({ stem, stemElement }) => stem + stemElement),
      row('地支', ({ branch, branchElement }) => branch + branchElement),
      row('藏干', ({ hiddenStems }) => hiddenStems.map(({ stem, tenGod }) => `${stem}${tenGod}`).join(' ')),
      row('纳音', ({ nayin }) => nayin),
      row('旬空', (pillar) => pillar.void),
    ],
  };
}

/** 命盘总览 */
export function overview({ analysis, voice }: NatalContext): Section {
  const { pillars, hourKnown, strength, pattern, roles, relations, dayStem, dayElement } = analysis;
  const month = pillarAt(pillars, 'month').branch;
  const slots = { 时令: NATAL_MONTH[month] };
  return {
    id: 'overview',
    title: TITLE.overview,
    text: voice.say('ref.overview', NATAL_REF_OVERVIEW, { slots }),
    evidence: [
      filled(SAID[hourKnown ? 'four-pillars' : 'three-pillars'], {
        列: pillars.map(({ stem, branch }) => stem + branch).join(' '),
      }),
      filled(SAID['day-master'], { 干: dayStem, 行: dayElement, 月支: month }),
      strengthText(strength),
      `${pattern.name}：${evidenceText(pattern.how)}`,
      filled(NATAL_EVIDENCE.useful, { 用: roles.byRole.用, 因: evidenceText(roles.why) }),
      filled(SAID.ties, { 列: relations.map(({ name }) => name).join('、') || SAID['no-relation'] }),
      filled(SAID.void, { 支: pillarAt(pillars, 'day').void }),
    ],
    basis: '历法',
    confidence: withoutHour(analysis, '高'),
    table: pillarTable(analysis),
  };
}

/** 日主性情 */
export function temper({ analysis, image, voice }: NatalContext): Section {
  const { dayStem, dayElement, strength, pillars, gods } = analysis;
  const day = pillarAt(pillars, 'day');
  const heaviest = Object.entries(gods).reduce((a, b) => (b[1].weight > a[1].weight ? b : a));
  return {
    id: 'temper',
    title: TITLE.temper,
    text: voice.say('self', NATAL_SELF, { kind: dayStem, turn: 1, slots: { 我: image.self } }),
    evidence: [
      filled(SAID['stem-image'], { 干: dayStem, 行: dayElement }),
      strengthText(strength),
      filled(SAID['heaviest-god'], { 神: heaviest[0], 重分: String(tenth(heaviest[1].weight)) }),
      filled(SAID['day-main-stem'], {
        支: day.branch,
        干: `${day.hiddenStems[0]?.stem}`,
        神: `${day.hiddenStems[0]?.tenGod}`,
      }),
      filled(SAID['day-nayin'], { 名: day.nayin }),
    ],
    basis: '扶抑',
    confidence: withoutHour(analysis, strength.confidence),
  };
}

/** 五行分布: the count that can be checked by hand. */
export function elements({ analysis, voice }: NatalContext): Section {
  const { elements: shares, roles, pillars, dayElement, bridge } = analysis;
  const byShare = [...shares].sort((a, b) => b.share - a.share);
  const [most] = byShare;
  const least = byShare.at(-1);
  const slots = { 多: most?.element ?? '', 少: least?.element ?? '' };
  const kind = least && least.signs + least.hidden > 0 ? 'some' : 'none';
  const counts = (of: 'signs' | 'hidden') => shares.map((each) => `${each.element}${each[of]}`).join('');
  return {
    id: 'elements',
    title: TITLE.elements,
    text: voice.say('ref.elements', NATAL_REF_ELEMENTS, { kind, slots }),
    evidence: [
      filled(SAID.counts, { 明: counts('signs'), 藏: counts('hidden') }),
      ...shares.map(({ element, share, season }) =>
        filled(SAID[season === '旺' ? 'share-in-season' : 'share'], {
          行: element,
          占: percent(share),
          源: listed(sourcesOf(pillars, element)) || SAID['no-source'],
        }),
      ),
      SAID.shares,
      ...(bridge ? [filled(SAID.bridge, { 因: evidenceText(bridge.why) })] : []),
    ],
    basis: '历法',
    confidence: withoutHour(analysis, '高'),
    table: {
      head: ['五行', '明字', '藏干', '力量', '强弱', '对您', '喜忌'],
      rows: shares.map(({ element, signs, hidden, share, level }) => [
        element,
        String(signs),
        String(hidden),
        percent(share),
        level,
        groupOfElement(dayElement, element),
        `${roles.byElement[element]}神`,
      ]),
    },
  };
}

/** 日主强弱: the score with each of its addends. */
export function strength({ analysis, voice }: NatalContext): Section {
  const { strength: found } = analysis;
  return {
    id: 'strength',
    title: TITLE.strength,
    text: voice.say('ref.strength', NATAL_REF_STRENGTH, { kind: found.class }),
    evidence: [filled(SAID.score, { 级: spokenStrength(found), 数: String(found.score) }), ...addendTexts(analysis)],
    basis: '扶抑',
    confidence: found.confidence,
  };
}

const STATE_NAMES = { open: '显', mended: '显而有解', hidden: '隐' } as const;

/** Whether a trouble shows: hidden where its god has no open stem, mended where something softens it. */
function troubleState({ gods }: Analysis, { active, name }: Pattern['troubles'][number]): keyof typeof STATE_NAMES {
  if (active) return 'open';
  return (OFFENDERS[name] ?? []).every((god) => gods[god].visible > 0) ? 'mended' : 'hidden';
}

/** The gods that have to stand open for a trouble to be seen. */
const OFFENDERS: Readonly<Record<string, readonly TenGod[]>> = {
  枭神夺食: ['偏印', '食神'],
  伤官见官: ['伤官', '正官'],
  官杀混杂: ['正官', '七杀'],
  七杀无制: ['七杀'],
  印重逢杀: ['七杀'],
};

/** 格局: a clean line only where nothing troubles it. */
export function pattern({ analysis, voice }: NatalContext): Section {
  const { pattern: found, special } = analysis;
  const states = found.troubles.map((trouble) => ({
    ...trouble,
    state: troubleState(analysis, trouble),
  }));
  const worst = states.find(({ state }) => state === 'open') ?? states[0];
  const broken = found.breaks !== null ? (found.rescues ? 'mended' : 'open') : 'none';
  const kind = worst?.state ?? broken;
  const way = voice.say('ref.pattern', NATAL_REF_PATTERN, { kind: found.god });
  return {
    id: 'pattern',
    title: TITLE.pattern,
    text: `${way}${voice.say('ref.trouble', NATAL_REF_TROUBLE, { kind, after: way })}`,
    evidence: [
      `${found.name}：${evidenceText(found.how)}`,
      filled(SAID.completed, { 成: found.completes ?? SAID.none, 扰: found.breaks ?? SAID.none }),
      ...states.map(({ name, state, why, remedy }) =>
        filled(SAID.trouble, { 名: name, 态: STATE_NAMES[state], 因: evidenceText(why), 解: remedy }),
      ),
      ...configurationsOf(analysis).map(({ why }) => evidenceText(why)),
      ...(special ? [`${special.name}：${evidenceText(special.why)}`] : []),
      ...specialTexts(analysis),
      ...(found.rescues ? [filled(SAID.rescue, { 解: found.rescues })] : []),
      filled(SAID.standing, { 言: found.standing }),
    ],
    basis: '格局',
    confidence: withoutHour(analysis, special ? leastSure(found.confidence, special.confidence) : found.confidence),
  };
}

/** How often the masters say the same where the word is this: 74, 53 and 39 of 100 ordinary open charts. */
const AGREEING = {
  高: '四分之三',
  中: '一半',
  低: '四成',
};
/** Of asserted special charts: 40 of 58. */
const AGREEING_SPECIAL = '三分之二';

/** 用神喜忌: the one set of roles with its votes, the second answer, and every school's own answer. */
export function roles({ analysis, voice }: NatalContext): Section {
  const { roles: found, special, tied, bridge, climate, hourKnown } = analysis;
  const { 用, 喜, 忌, 仇, 闲 } = found.byRole;
  const { element: second, byRole: other } = found.runnerUp;
  const word = USEFUL_WORDS[found.confidence];
  const said = voice.say('ref.roles', NATAL_REF_ROLES, { kind: found.confidence, slots: { 用, 喜, 忌, 次: second } });
  return {
    id: 'roles',
    title: TITLE.roles,
    text: said,
    evidence: [
      found.school === 'xu'
        ? NATAL_TEXTS['agreement-xu']
        : filled(NATAL_TEXTS.agreement, { 词: word, 份: special ? AGREEING_SPECIAL : AGREEING[found.confidence] }),
      filled(SAID['all-roles'], { 用, 喜, 闲, 仇, 忌 }),
      filled(SAID['useful-sure'], { 词: word, 取: found.method }),
      votesText(analysis, 0),
      votesText(analysis, 1),
      filled(SAID['other-way'], { 用: other.用, 喜: other.喜, 忌: other.忌 }),
      ...(found.hoursAgreeing === null ? [] : [filled(SAID['useful-hours'], { 数: String(found.hoursAgreeing), 用 })]),
      ...methodTexts(analysis),
      ...schoolText(analysis),
      filled(SAID.climate, { 况: climate.status, 因: evidenceText(climate.why) }),
      ...(tied ? [evidenceText(tied)] : []),
      ...(bridge ? [evidenceText(bridge.why)] : []),
      ...specialTexts(analysis),
    ],
    basis: found.method === '从化' ? '格局' : found.method,
    confidence: hourKnown ? found.confidence : leastSure(found.confidence, '中'),
    table: {
      head: ['五行', '对您', '合计', '最重的理由', '这里当作'],
      rows: found.contenders.map(({ element, group, weight }) => [
        element,
        group,
        String(tenth(weight)),
        evidenceText(rowReason(found, element)),
        `${found.byElement[element]}神`,
      ]),
    },
  };
}

const BLANK = '—';

type Fork = keyof typeof NATAL_SCHOOL;

/** The forks of the schools that this chart stands at, and no others. */
function forksOf({ pillars, hourKnown, climate, dayStem, relations, assumptions, notes }: Analysis): Fork[] {
  const month = pillarAt(pillars, 'month').branch;
  const nightBirth = notes.some(({ kind }) => kind === 'otherSchool');
  const nextDay = isNextDayFrom23(assumptions);
  const touches: readonly (readonly [Fork, boolean])[] = [
    ['hour', !hourKnown],
    ['late-night', nightBirth && !nextDay],
    ['late-night.next', nightBirth && nextDay],
    ['snake', pillars.some(({ branch }) => branch === '巳')],
    ['earth-month', '辰未戌丑'.includes(month)],
    ['climate', climate.remedy !== null],
    ['wuwei', relations.some(({ name }) => name.startsWith('午未合'))],
    ['yin-stage', STEMS.indexOf(dayStem) % 2 === 1],
    ['geng-noble', dayStem === '庚'],
    ['solar', hourKnown && !assumptions.some(({ kind }) => kind === 'solarTime')],
  ];
  return touches.flatMap(([fork, here]) => (here ? [fork] : []));
}

/** 依据与分歧: every rule that fired, and where schools differ on this very chart. */
export function basis({ analysis }: NatalContext): Section {
  const { strength: found, pattern: named, roles: role, climate, relations } = analysis;
  const rows = [
    [
      '强弱',
      `${spokenStrength(found)}（${found.score}分）`,
      addendTexts(analysis).join('；'),
      spokenConfidence('扶抑', found.confidence),
    ],
    ['格局', named.name, evidenceText(named.how), spokenConfidence('格局', named.confidence)],
    ...role.candidates.map(({ method, element, why }) => [method, element, evidenceText(why), BLANK]),
    ['用神', role.byRole.用, evidenceText(role.why), USEFUL_WORDS[role.confidence]],
    ['调候', climate.status, evidenceText(climate.why), BLANK],
    ['合冲', `${relations.length}条`, relations.map(({ name }) => name).join('、') || '未见', BLANK],
  ];
  return {
    id: 'basis',
    title: TITLE.basis,
    text: NATAL_TEXTS.notice,
    evidence: [
      filled(SAID['strength-why'], { 列: addendTexts(analysis).join('；') }),
      filled(SAID['useful-by'], { 列: listed(role.candidates.map(methodText)) }),
      ...forksOf(analysis).map((fork) => NATAL_SCHOOL[fork]),
    ],
    basis: '通用',
    confidence: role.confidence,
    table: { head: ['项目', '结论', '依据', '判断'], rows },
  };
}

/** Place where one of these gods stands first, among the stems or inside the branches. */
export function standsFirst({ pillars }: Analysis, gods: readonly string[]) {
  const open = visiblePlaces(pillars).find(({ god }) => gods.includes(god));
  return open ?? hiddenPlaces(pillars).find(({ god }) => gods.includes(god)) ?? null;
}
