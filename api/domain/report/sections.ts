import type { Pillar } from '../bazi/chart.ts';
import { branchElement, type Element } from '../bazi/elements.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import { hiddenPlaces, placeName, visiblePlaces } from '../judgement/placed-stems.ts';

/** Where one of these gods stands: `月干辛`, and inside the branches `酉中辛`. The open ones first. */
export function placesOfGods(
  pillars: readonly Pillar[],
  gods: readonly TenGod[],
): { open: string[]; hidden: string[] } {
  const wanted = ({ god }: { god: TenGod }) => gods.includes(god);
  return {
    open: visiblePlaces(pillars)
      .filter(wanted)
      .map(({ position, stem }) => `${placeName(position)}干${stem}`),
    hidden: hiddenPlaces(pillars)
      .filter(wanted)
      .map(({ position, branch, stem }) => `${placeName(position)}支${branch}中的${stem}`),
  };
}

/** At most `most` places, the open ones first; empty where there are none. */
export function namedPlaces(pillars: readonly Pillar[], gods: readonly TenGod[], most = 2): string {
  const { open, hidden } = placesOfGods(pillars, gods);
  return [...open, ...hidden].slice(0, most).join('、');
}

/** The signs that an element comes from, stems and branches first, then what is hidden. */
export function sourcesOf(pillars: readonly Pillar[], element: Element): string[] {
  const visible = pillars.flatMap(({ position, stem, stemElement, branch }) => [
    ...(stemElement === element ? [`${placeName(position)}干${stem}`] : []),
    ...(branchElement(branch) === element ? [`${placeName(position)}支${branch}`] : []),
  ]);
  const hidden = hiddenPlaces(pillars)
    .filter((place) => place.element === element && branchElement(place.branch) !== element)
    .map(({ position, branch, stem }) => `${placeName(position)}支${branch}中的${stem}`);
  return [...visible, ...hidden];
}

/** 年、月与时 */
export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join('、')}与${words.at(-1)}` : (words[0] ?? '');
}

/** `31.7%` */
export const percent = (share: number) => `${Math.round(share * 10) / 10}%`;
