import type { Pillar } from '../../bazi/chart.ts';
import type { Element } from '../../bazi/elements.ts';
import { lifeStage } from '../../bazi/life-stages.ts';
import { elementOfGroup, groupOfElement } from '../god-groups.ts';
import type { GodGroup } from '../judgement.ts';
import { hiddenPlaces, pillarAt, placeName } from '../placed-stems.ts';
import { isFramed, isUprooted } from '../roots.ts';

/** Place of a counted weight: the sign in words (`日支酉`), or '' where the whole chart is meant. */
type Places = readonly string[];

export interface StrengthWeight {
  id: string;
  /** Tenths of log-odds for strong: a whole number, so that no sum hangs on the order of addition. */
  tenths: number;
  /** One entry for each time that it is counted. */
  places: (pillars: readonly Pillar[]) => Places;
  /** `{处}` the places, `{我}` the day element, `{月}` the month branch. */
  says: string;
}

const ownElement = (pillars: readonly Pillar[]): Element => pillarAt(pillars, 'day').stemElement;
const onBranch = ({ position, branch }: Pillar) => `${placeName(position)}支${branch}`;
const WHOLE: Places = [''];

const month =
  (group: GodGroup): StrengthWeight['places'] =>
  (pillars) =>
    groupOfElement(ownElement(pillars), pillarAt(pillars, 'month').branchElement) === group ? WHOLE : [];

const branches =
  (holds: (pillar: Pillar, pillars: readonly Pillar[]) => boolean): StrengthWeight['places'] =>
  (pillars) =>
    pillars.filter((pillar) => holds(pillar, pillars)).map(onBranch);

/** Branches beside the month whose 本气 is of the group. */
const besideMonth = (group: GodGroup) =>
  branches(
    ({ position, branchElement }, pillars) =>
      position !== 'month' && groupOfElement(ownElement(pillars), branchElement) === group,
  );

const open =
  (group: GodGroup): StrengthWeight['places'] =>
  (pillars) =>
    pillars
      .filter(
        ({ position, stemElement }) => position !== 'day' && groupOfElement(ownElement(pillars), stemElement) === group,
      )
      .map(({ position, stem }) => `${placeName(position)}干${stem}`);

const framed =
  (group: GodGroup): StrengthWeight['places'] =>
  (pillars) =>
    isFramed(pillars, elementOfGroup(ownElement(pillars), group)) ? WHOLE : [];

/** 中气 or 余气 of the day's own element. */
const lightRoots: StrengthWeight['places'] = (pillars) => {
  const own = ownElement(pillars);
  const light = new Set(
    hiddenPlaces(pillars)
      .filter(({ element, qi }) => qi !== '本' && element === own)
      .map(({ position }) => position),
  );
  return pillars.filter(({ position }) => light.has(position)).map(onBranch);
};

/**
 * The one measure of strength: log-odds that a master calls the chart strong, fitted on 566 labelled charts of
 * four case books (`npm run bench -- classics` prints the fit). 庚午 辛巳 乙酉 癸未: −3.4 +0.3 +0.1 −0.2 +0.5
 * −0.8 +0.6 = −2.9, weak. The month that controls the day master is the measure of the other months: 0.
 */
export const STRENGTH_WEIGHTS: readonly StrengthWeight[] = [
  { id: 'base', tenths: -34, places: () => WHOLE, says: '八字里日主只占一字，别的都不看时先按偏弱起算' },
  { id: 'month-peers', tenths: 21, places: month('比劫'), says: '生在{月}月，月令与日主同气' },
  { id: 'month-seal', tenths: 14, places: month('印'), says: '生在{月}月，月令生{我}' },
  { id: 'month-output', tenths: 3, places: month('食伤'), says: '生在{月}月，{我}泄于月令，还不算受克' },
  { id: 'month-wealth', tenths: -6, places: month('财'), says: '生在{月}月，{我}要去克月令，费力' },
  { id: 'month-officer', tenths: 0, places: month('官杀'), says: '生在{月}月，月令克{我}，别的月令都以它为准' },
  { id: 'main-root', tenths: 16, places: besideMonth('比劫'), says: '{处}是{我}的主根' },
  { id: 'seal-branch', tenths: 14, places: besideMonth('印'), says: '{处}来生{我}' },
  { id: 'output-branch', tenths: 1, places: besideMonth('食伤'), says: '{处}是食伤，耗不了多少' },
  { id: 'wealth-branch', tenths: -2, places: besideMonth('财'), says: '{处}是财，略有耗力' },
  { id: 'light-root', tenths: 5, places: lightRoots, says: '{处}里藏着{我}，是轻根' },
  {
    id: 'salary',
    tenths: 5,
    places: branches(({ branch }, pillars) => lifeStage(pillarAt(pillars, 'day').stem, branch) === '临官'),
    says: '{处}是日干的禄',
  },
  { id: 'open-peers', tenths: 7, places: open('比劫'), says: '{处}与日主同类，来帮身' },
  { id: 'open-seal', tenths: 6, places: open('印'), says: '{处}是印，来生身' },
  { id: 'open-output', tenths: -3, places: open('食伤'), says: '{处}是食伤，泄{我}之气' },
  { id: 'open-wealth', tenths: -5, places: open('财'), says: '{处}是财，耗{我}之力' },
  { id: 'open-officer', tenths: -4, places: open('官杀'), says: '{处}是官杀，来克{我}' },
  { id: 'own-frame', tenths: 5, places: framed('比劫'), says: '地支合成{我}的方局' },
  { id: 'seal-frame', tenths: -1, places: framed('印'), says: '地支合成印局，比各自来生略少些力' },
  {
    id: 'clashed-root',
    tenths: -3,
    places: branches((pillar, pillars) => pillar.branchElement === ownElement(pillars) && isUprooted(pillars, pillar)),
    says: '{处}逢邻支相冲，主根受动',
  },
];
