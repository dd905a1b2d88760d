import type { CivilDate } from '../calendar/civil-date.ts';
import { compareDates, isoDate } from '../calendar/civil-date.ts';
import { must } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { type Period, type Scope, type Witness, witnessesOf, wordOf } from './seen.ts';
import type { Answer, Statement } from './statement.ts';

type Problem = 'unwitnessed' | 'unknown' | 'turned' | 'leaning' | 'reach' | 'thin' | 'order' | 'one-sided';

const ORDER: readonly Statement['move'][] = ['other', 'first', 'why', 'against', 'when', 'test', 'unseen'];
const MOST_SENTENCES = 7;
const MOST_SIGNS = 260;
const FREE: readonly Statement['move'][] = ['other', 'unseen'];

interface Rested {
  analysis: Analysis;
  scope: Scope;
  told: Period;
  /** Those whose light times may be named. */
  parts: readonly Period[];
  today: CivilDate;
}

function orderProblems({ sentences }: Answer): Problem[] {
  const places = sentences.map(({ move }) => ORDER.indexOf(move));
  const isOrdered = places.every((place, at) => at === 0 || place >= must(places[at - 1], 'place'));
  const signs = sentences.reduce((sum, { text }) => sum + [...text].length, 0);
  const isTwice = new Set(sentences.map(({ text }) => text)).size < sentences.length;
  return isOrdered && sentences.length <= MOST_SENTENCES && signs <= MOST_SIGNS && !isTwice ? [] : ['order'];
}

/** `why` speaks for the word of the time, `against` against it; both by the sign of their witness. */
function turnProblems({ sentences, tone }: Answer, forces: ReadonlyMap<string, number>): Problem[] {
  const isUp = tone === '顺' || tone === '稳';
  const turned = sentences.some(({ move, by }) => {
    if (move !== 'why' && move !== 'against') return false;
    const force = by.reduce((sum, id) => sum + (forces.get(id) ?? 0), 0);
    return force > 0 !== (move === 'why' ? isUp : !isUp);
  });
  return turned ? ['turned'] : [];
}

function witnessProblems({ leaning, sentences }: Answer, known: ReadonlyMap<string, number>): Problem[] {
  const bound = sentences.filter(({ move }) => !FREE.includes(move) && !(leaning === '看不出' && move === 'first'));
  return [
    ...(bound.some(({ by }) => by.length === 0) ? (['unwitnessed'] as const) : []),
    ...(sentences.some(({ by }) => by.some((id) => !known.has(id))) ? (['unknown'] as const) : []),
  ];
}

function reachProblems({ windows, check }: Answer, { parts, today }: Rested): Problem[] {
  const isKnown = windows.every(({ from, until }) =>
    parts.some(
      (part) => isoDate(part.from) === from && isoDate(part.until) === until && compareDates(part.from, today) > 0,
    ),
  );
  return isKnown && (!check || check.on > isoDate(today)) ? [] : ['reach'];
}

/** The strongest against has half the force of the strongest for, and is not told. */
function sideProblems({ leaning, sentences, tone }: Answer, told: readonly Witness[]): Problem[] {
  if (leaning === '看不出') return [];
  const isUp = tone === '顺' || tone === '稳';
  const most = (up: boolean) =>
    Math.max(0, ...told.filter(({ force }) => force > 0 === up).map(({ force }) => Math.abs(force)));
  const isOwed = most(!isUp) >= 0.1 && most(!isUp) >= most(isUp) / 2;
  return isOwed && !sentences.some(({ move }) => move === 'against') ? ['one-sided'] : [];
}

/** Finds the reasons why an answer may not leave; empty for a fit one. It looks at the witnesses anew. */
export function checkAnswer(answer: Answer, rested: Rested): Problem[] {
  const { analysis, scope, told, parts } = rested;
  const own = witnessesOf(analysis, scope, told);
  const all = [own, ...parts.map((part) => witnessesOf(analysis, scope, part))].flat();
  const forces = new Map(all.map(({ id, force }) => [id, force]));
  const { leaning, tone, windows, check } = answer;
  const isWord = leaning === tone || leaning === '看不出' || (leaning === '两可' && (tone === '稳' || tone === '平'));
  return [
    ...witnessProblems(answer, forces),
    ...turnProblems(answer, forces),
    ...(tone === wordOf(told, scope) && isWord ? [] : (['leaning'] as const)),
    ...reachProblems(answer, rested),
    ...(leaning === '看不出' && (windows.length > 0 || check) ? (['thin'] as const) : []),
    ...orderProblems(answer),
    ...sideProblems(answer, own),
  ];
}
