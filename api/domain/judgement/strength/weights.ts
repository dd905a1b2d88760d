import type { Pillar } from '../../bazi/chart.ts';
import type { Element } from '../../bazi/elements.ts';
import { lifeStage } from '../../bazi/life-stages.ts';
import type { EvidenceName } from '../evidence.ts';
import { elementOfGroup, groupOfElement } from '../god-groups.ts';
import type { GodGroup } from '../judgement.ts';
import { hiddenPlaces, pillarAt, placeName } from '../placed-stems.ts';
import { isFramed, isUprooted } from '../roots.ts';

/** Place of a counted weight: the sign in words (`日支酉`), or '' where the whole chart is meant. */
type Places = readonly string[];

export interface StrengthWeight {
  /** Id of its sentence in the book, too. */
  id: Exclude<EvidenceName<'strength'>, 'hours' | 'cut'>;
  /** Tenths of log-odds for strong: a whole number, so that no sum hangs on the order of addition. */
  tenths: number;
  /** One entry for each time that it is counted. */
  places: (pillars: readonly Pillar[]) => Places;
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

/** Branches other than the month's whose 本气 is of the group. */
const nextToMonth = (group: GodGroup) =>
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
 * four case books (tests/readings/classics fits them). 庚午 辛巳 乙酉 癸未: −3.4 +0.3 +0.1 −0.2 +0.5
 * −0.8 +0.6 = −2.9, weak. The month that controls the day master is the measure of the other months: 0.
 */
export const STRENGTH_WEIGHTS: readonly StrengthWeight[] = [
  { id: 'base', tenths: -34, places: () => WHOLE },
  { id: 'month-peers', tenths: 21, places: month('比劫') },
  { id: 'month-seal', tenths: 14, places: month('印') },
  { id: 'month-output', tenths: 3, places: month('食伤') },
  { id: 'month-wealth', tenths: -6, places: month('财') },
  { id: 'month-officer', tenths: 0, places: month('官杀') },
  { id: 'main-root', tenths: 16, places: nextToMonth('比劫') },
  { id: 'seal-branch', tenths: 14, places: nextToMonth('印') },
  { id: 'output-branch', tenths: 1, places: nextToMonth('食伤') },
  { id: 'wealth-branch', tenths: -2, places: nextToMonth('财') },
  { id: 'light-root', tenths: 5, places: lightRoots },
  {
    id: 'salary',
    tenths: 5,
    places: branches(({ branch }, pillars) => lifeStage(pillarAt(pillars, 'day').stem, branch) === '临官'),
  },
  { id: 'open-peers', tenths: 7, places: open('比劫') },
  { id: 'open-seal', tenths: 6, places: open('印') },
  { id: 'open-output', tenths: -3, places: open('食伤') },
  { id: 'open-wealth', tenths: -5, places: open('财') },
  { id: 'open-officer', tenths: -4, places: open('官杀') },
  { id: 'own-frame', tenths: 5, places: framed('比劫') },
  { id: 'seal-frame', tenths: -1, places: framed('印') },
  {
    id: 'clashed-root',
    tenths: -3,
    places: branches((pillar, pillars) => pillar.branchElement === ownElement(pillars) && isUprooted(pillars, pillar)),
  },
];
