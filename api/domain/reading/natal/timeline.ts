import type { GodGroup } from '../analysis.ts';
import { groupOf } from '../god-groups.ts';
import type { CycleOutlook, YearOutlook } from '../outlook.ts';
import { pastYear } from '../past-year.ts';
import type { Section } from '../report.ts';
import { strongestPastYears } from '../year-outlook.ts';
import { rolesLine } from './story.ts';
import type { Teller } from './teller.ts';
import { NO_PAST, PAST_INTRO, PAST_OUTRO } from './words/rest.ts';
import * as words from './words/timeline.ts';
import { cycleAt, type NamedYear, WAYS, type Way } from './years-ahead.ts';

const YEARS = 10;
const GROWN = 18;
/** No plan is named for later than this nominal age. */
const PLANNED = 80;

/** Ten years or more that were about one thing. */
interface Stretch {
  group: GodGroup;
  way: Way;
  ground: Way;
  startAge: number;
  endAge: number;
  startYear: number;
}

/** The sign of a cycle that its word rests on: what is said of it never contradicts the word. */
function meantBy({ stem, branch, tone }: CycleOutlook): { group: GodGroup; way: Way } {
  const wanted = { 顺: 'good', 平: null, 稳: null, 慢: 'bad' }[tone];
  const found = [stem, branch].find(({ role }) => wanted === null || WAYS[role] === wanted);
  if (found) return { group: groupOf(found.god), way: WAYS[found.role] };
  return { group: groupOf(stem.god), way: 'even' };
}

function stretchOf(cycle: CycleOutlook): Stretch {
  const { branch, score, startAge, startYear } = cycle;
  const { group, way } = meantBy(cycle);
  return {
    group,
    way: way === 'even' && score < 0 ? 'bad' : way === 'even' ? 'good' : way,
    ground: WAYS[branch.role],
    ...{ startAge, startYear, endAge: startAge + YEARS - 1 },
  };
}

/** Neighbours of one group and way are one stretch: 壬午 and 癸未 are both learning. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const each of stretches) {
    const last = found.at(-1);
    if (last && last.group === each.group && last.way === each.way) last.endAge = each.endAge;
    else found.push({ ...each });
  }
  return found;
}

/** The ages of a stretch, worded in turns so that no two neighbours begin alike. */
function agesText({ startAge, endAge, startYear }: Stretch, at: number): string {
  if (at === 0) return `${startAge}到${endAge}岁，`;
  if (at % 2 === 1) return `接着到${endAge}岁，从${startYear}年算起，`;
  return `${startYear}年以后，到您${endAge}岁，`;
}

function pastLine({ voice }: Teller, stretch: Stretch, at: number): string {
  const { group, way, ground, startAge, endAge } = stretch;
  const child = (startAge + endAge) / 2 < GROWN;
  const kind = `${group}.${way}`;
  const pool = child ? words.PAST_CHILD : words.PAST_GROWN;
  const line = voice.say(`past.${child}.${kind}`, pool, { kind, turn: at });
  const turn = voice.say('past.turn', words.PAST_TURNS, { kind: `${way}.${ground}`, turn: at });
  return `${agesText(stretch, at)}${line}${turn}。`;
}

const listed = (years: readonly NamedYear[]) =>
  years.map(({ year, note }) => `${year}年${note}`).join('，');

const COUNTS = ['', '一', '两', '三'] as const;

function yearsParagraph({ voice, ahead: { tight, best } }: Teller): string {
  const said = (pool: typeof words.TIGHT_YEARS, years: readonly NamedYear[], after: string) =>
    years.length === 0
      ? ''
      : voice.say('years', pool, {
          slots: { 数: COUNTS[years.length] ?? '', 列: listed(years) },
          after,
        });
  const first = said(words.TIGHT_YEARS, tight, '');
  return `${first}${said(words.BEST_YEARS, best, first)}`;
}

/** Until this nominal age a stretch is in the words of school. */
const SCHOOL = 22;

/** What ten years are about, in the words of the age that they are lived at. */
function aboutText({ voice }: Teller, cycle: CycleOutlook, turn = 0): string {
  const { group, way } = meantBy(cycle);
  const kind = `${group}.${way}`;
  if (cycle.startAge + YEARS / 2 < SCHOOL) {
    return voice.say(`now.young.${kind}`, words.NOW_YOUNG, { kind, turn });
  }
  const pool = way === 'even' ? words.NOW_EVEN : words.NOW;
  return voice.say(`now.${kind}`, pool, { kind, turn });
}

function nowParagraph(teller: Teller, cycle: CycleOutlook): string {
  const { voice } = teller;
  const { way } = meantBy(cycle);
  const end = cycle.startYear + YEARS - 1;
  const line = aboutText(teller, cycle);
  const ground = voice.say('now.ground', words.NOW_GROUND, {
    kind: `${way}.${WAYS[cycle.branch.role]}`,
    after: line,
  });
  const ages = `${cycle.startAge}到${cycle.startAge + YEARS - 1}岁`;
  return `眼下这十年（${cycle.startYear}–${end}，${ages}），${line}。${ground}`;
}

/** When it loosens: the next step, and the fairest still to come if that is another. */
function laterParagraph(teller: Teller, cycles: readonly CycleOutlook[], now: number): string {
  const { voice } = teller;
  const ahead = cycles.slice(now + 1).filter(({ startAge }) => startAge < PLANNED);
  const [next] = ahead;
  if (!next) return '';
  const line = aboutText(teller, next, 1);
  const opener = now < 0 ? '才走上第一段十年' : '换一段路';
  const nextText = `到${next.startYear}年（${next.startAge}岁）${opener}：${line}。`;
  const current = cycles[now];
  const best = ahead.reduce((a, b) => (b.score > a.score ? b : a));
  if (current && best.score <= current.score && current.tone !== '顺' && current.tone !== '平') {
    return `${nextText}${voice.word('later.same', [
      '后面几段跟眼下差不多宽窄，力气要匀着用。',
      '往后没有哪一段特别松，省下来的每一份力气，都会在那时用上。',
      '路一直是这个坡度，不必等哪一年，步子小一些就走得到。',
    ])}`;
  }
  if (current && best.score <= current.score) {
    return `${nextText}${voice.word('later.now', [
      '往后看，眼下这一段已经是您手里偏松的年头，能办的趁现在办。',
      '放到一辈子里比，现在就算宽的，不必等到后面。',
      '后面的路没有比眼下更平的，要紧的事往前挪一挪。',
    ])}`;
  }
  if (best === next) {
    return `${nextText}${voice.word('later.next', [
      `真正松下来，也就从${next.startYear}年前后算起。`,
      `您要等的那阵顺风，正好在${next.startAge}岁这头。`,
      `一辈子里最宽的十年，从${next.startYear}年起。`,
    ])}`;
  }
  return `${nextText}${voice.word('later.best', [
    `真正宽松的十年，要到${best.startAge}岁（${best.startYear}年）以后。`,
    `最平的一段路在${best.startYear}年，那时您${best.startAge}岁。`,
    `${best.startAge}岁往后那十年最松，留着力气走到${best.startYear}年。`,
  ])}`;
}

const presentOf = (cycles: readonly CycleOutlook[], year: number) =>
  cycles.filter(({ startYear }) => startYear <= year).length - 1;

/** 时间上的起伏: past cycles a sentence each (where `whole`), the present, years by name, when it loosens. */
export function timeSection(teller: Teller, whole = true): Section {
  const { analysis, today, cycles } = teller;
  const now = presentOf(cycles, today.year);
  const current = cycles[now];
  const past = merged(cycles.slice(0, Math.max(0, now)).map(stretchOf));
  const parts = [
    whole ? past.map((stretch, at) => pastLine(teller, stretch, at)).join('') : '',
    current ? nowParagraph(teller, current) : '',
    yearsParagraph(teller),
    laterParagraph(teller, cycles, now),
  ];
  return {
    id: 'time',
    title: '时间上的起伏',
    text: parts.filter((part) => part !== '').join('\n\n'),
    evidence: [
      '岁数都是虚岁；一年从立春算起',
      ...cycles
        .slice(0, now + 3)
        .map(
          ({ startYear, ganzhi, stem, branch, score }) =>
            `${startYear}年起大运${ganzhi}：${stem.god}为${stem.role}，${branch.god}为${branch.role}，得分${score}`,
        ),
      ...teller.ahead.all
        .filter(({ year }) => year >= today.year)
        .map(({ year, tone, score }) => `${year}年：${tone}（${Math.round(score * 100) / 100}）`),
    ],
    basis: '扶抑',
    confidence: current?.confidence ?? analysis.roles.confidence,
  };
}

const pastText = (outlook: YearOutlook) => {
  const { year, age, line } = pastYear(outlook);
  return `· ${year}年，${age}岁：${line}。`;
};

/** 先验过去: before any claim of what is to come. */
export function pastSection({ analysis, today, voice, cycles }: Teller): Section {
  const years = strongestPastYears(analysis, today, (year) => cycleAt(cycles, year));
  const intro = { 数: COUNTS[years.length] ?? '' };
  const lines =
    years.length < 2
      ? [voice.say('check.young', NO_PAST, {})]
      : [
          voice.say('check.intro', PAST_INTRO, { slots: intro }),
          ...years.map(pastText),
          voice.say('check.outro', PAST_OUTRO, {}),
        ];
  return {
    id: 'past',
    title: '先验过去，再信后面',
    text: lines.join('\n'),
    evidence: [
      rolesLine(analysis),
      '取十五岁以后得分离零最远的几年，不论顺逆',
      ...years.map(({ year, ganzhi, evidence }) => `${year}${ganzhi}：${evidence.join('；')}`),
    ],
    basis: '扶抑',
    confidence: analysis.roles.confidence,
  };
}
