import type { ReportGlance } from '#contract/reports';
import { TONES, type Tone } from '#domain/outlook/outlook';
import type { SkyFigures } from '#web/ui/picture/sky.tsx';

const stepOf = (tone: Tone) => TONES.length - 1 - TONES.indexOf(tone);

/** The figures that the picture of a day is drawn from. */
export const skyFigures = ({ areas }: ReportGlance, tone: Tone, date: string): SkyFigures => ({
  areas: areas.map((area) => stepOf(area.tone)),
  tone: stepOf(tone),
  date,
});
