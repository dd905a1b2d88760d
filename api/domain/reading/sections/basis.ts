import { STEMS } from '../../calendar/ganzhi.ts';
import { pillarAt } from '../placed-stems.ts';
import { spokenStrength } from '../strength.ts';
import * as words from '../words/natal/basis.ts';
import { spokenSpecial } from './doubt.ts';
import { addendsText } from './overview.ts';
import { listed, paragraph } from './phrase.ts';
import { checksText } from './strength.ts';
import type { Draft, Telling } from './telling.ts';
import { TITLES } from './titles.ts';

const BLANK = '—';

type Fork = keyof typeof words.SCHOOL_NOTES;

/** The forks of the schools that this chart stands at, and no others (reading rules §19). */
function forksOf({ analysis, dayName }: Telling): Fork[] {
  const { pillars, hourKnown, climate, dayStem, relations } = analysis;
  const month = pillarAt(pillars, 'month').branch;
  const hour = pillars.find(({ position }) => position === 'hour')?.branch;
  const touches: readonly (readonly [Fork, boolean])[] = [
    ['hour', !hourKnown],
    ['lateNight', hour === '子'],
    ['snake', pillars.some(({ branch }) => branch === '巳')],
    ['earthMonth', '辰未戌丑'.includes(month)],
    ['climate', climate.remedy !== null],
    ['wuwei', relations.some(({ name }) => name.startsWith('午未合'))],
    ['yinStage', STEMS.indexOf(dayStem) % 2 === 1],
    ['gengNoble', dayName.startsWith('庚')],
    ['solar', hourKnown],
  ];
  return touches.flatMap(([fork, here]) => (here ? [fork] : []));
}

const TOLD_FORKS = 4;

function agreementSentence({ analysis: { roles }, say }: Telling): string {
  const answers = roles.candidates.filter(({ element }) => element !== null);
  const useful = roles.byRole.用;
  const agreed = answers.every(({ element }) => element === useful);
  return say('basis.agree', agreed ? words.AGREE : words.DIFFER, {
    行: useful,
    度: roles.confidence,
    众: answers.map(({ method, element }) => `${method}取${element}`).join('，'),
  });
}

/** 依据与分歧: every rule that fired, and where schools differ on this very chart (§11.15, §19). */
export function basis(telling: Telling): Draft {
  const { analysis, say } = telling;
  const { strength, pattern, roles, special, tied, climate, relations } = analysis;
  const forks = forksOf(telling);
  const ordinary = roles.candidates.find(({ method }) => method === '扶抑')?.element;
  const rows: [string, string, string, string][] = [
    [
      '强弱',
      `${spokenStrength(strength)}（${strength.score}分）`,
      addendsText(telling),
      strength.confidence,
    ],
    ...strength.checks.map(({ method, result }): [string, string, string, string] => [
      ...(['复核', result, method, BLANK] as const),
    ]),
    ['格局', pattern.name, pattern.how, pattern.confidence],
    ...roles.candidates.map(({ method, element, why }): [string, string, string, string] => [
      ...([method, element ?? BLANK, why, BLANK] as const),
    ]),
    ['用神', roles.byRole.用, roles.why, roles.confidence],
    ['调候', climate.status, climate.why, BLANK],
    [
      '合冲',
      `${relations.length}条`,
      relations.map(({ name }) => name).join('、') || '未见',
      BLANK,
    ],
  ];
  return {
    id: 'basis',
    title: TITLES.basis,
    paragraphs: [
      paragraph(
        say('basis.open', words.BASIS_OPENERS),
        say('basis.strength', words.STRENGTH_BASIS, {
          项: addendsText(telling),
          总: String(strength.score),
          级: spokenStrength(strength),
          众: checksText(telling),
        }),
      ),
      paragraph(
        say('basis.pattern', words.PATTERN_BASIS, { 格: pattern.name, 由: pattern.how }),
        say('basis.roles', words.ROLE_BASIS, { 法: roles.method, 由: roles.why }),
        agreementSentence(telling),
      ),
      paragraph(
        special &&
          say('basis.special', words.SPECIAL_BASIS, {
            格: spokenSpecial(special),
            由: special.why,
            常: ordinary ?? BLANK,
          }),
        tied && say('basis.tied', words.TIED_BASIS, { 由: tied }),
      ),
      paragraph(
        say('basis.forks', words.FORK_OPENERS),
        ...forks.slice(0, TOLD_FORKS).map((fork) => words.SCHOOL_NOTES[fork]),
      ),
      paragraph(words.CULTURE_NOTICE),
    ],
    evidence: [
      `强弱：${strength.addends.map(({ name, why }) => `${name}，${why}`).join('；')}`,
      `复核：${checksText(telling)}`,
      `用神：${listed(roles.candidates.map(({ method, element }) => `${method}取${element ?? '无'}`))}`,
      ...forks.map((fork) => words.SCHOOL_NOTES[fork]),
    ],
    basis: '通用',
    confidence: roles.confidence,
    table: { head: ['项目', '结论', '依据', '把握'], rows },
  };
}
