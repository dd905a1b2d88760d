import type { ReportGlance } from '#contract/reports';
import type { Today } from '#contract/today';
import { TONES, type Tone } from '#domain/outlook/outlook';
import type { SkyFigures } from '#web/ui/picture/sky.tsx';

const stepOf = (tone: Tone) => TONES.length - 1 - TONES.indexOf(tone);

/** The figures that the picture of a day is drawn from. */
export const skyFigures = ({ areas }: ReportGlance, tone: Tone, date: string): SkyFigures => ({
  areas: areas.map((area) => stepOf(area.tone)),
  tone: stepOf(tone),
  date,
});

/** For everyone: the hills follow the auspicious hours, two to a hill. */
export const generalSky = ({ date, almanac: { hours } }: Today, tone: Tone): SkyFigures => ({
  areas: Array.from(
    { length: 5 },
    (_, hill) => 1 + hours.slice(2 * hill, 2 * hill + 2).filter((each) => each.auspicious).length,
  ),
  tone: stepOf(tone),
  date,
});
