import type { Pillar } from '../bazi/chart.ts';
import { branchElement, type Element } from '../bazi/elements.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import { hiddenPlaces, placeName, visiblePlaces } from '../judgement/placed-stems.ts';

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
