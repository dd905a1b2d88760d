import { CUTS, FAMILY } from 'virtual:serif-late';

/** The parts of the serif face that the first screen does without. Each is fetched when it is needed. */
export function addLateFonts(): void {
  for (const { url, range } of CUTS) {
    document.fonts.add(new FontFace(FAMILY, `url(${url})`, { weight: '600', display: 'swap', unicodeRange: range }));
  }
}
