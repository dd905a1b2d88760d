import type { Gender } from '../../people/birth.ts';
import { AREAS, type Area, type AreaTone, type LoveTrack } from '../outlook.ts';
import { sharesOf } from './areas.ts';
import type { Signal, Verdict } from './signal.ts';

/** Lighter than this in an area, a signal is not worth a line. */
const LEAST = 0.1;
const MOST_LINES = 4;

/** The signals that count in an area, the heaviest there first. */
function signalsOf(area: Area, signals: readonly Signal[], gender: Gender): Signal[] {
  const at = AREAS.indexOf(area);
  return signals
    .map((signal) => ({ signal, share: sharesOf(signal, gender)[at] ?? 0 }))
    .filter(({ signal, share }) => share * signal.weight >= LEAST)
    .sort((a, b) => force(b) - force(a))
    .map(({ signal }) => signal);
}

const force = ({ signal, share }: { signal: Signal; share: number }) =>
  share * signal.weight * Math.abs(signal.valence);

const rounded = (score: number) => Math.round(score * 100) / 100 + 0;

/** The areas of a period with their lines of evidence. */
export function areaTones({ areas, areaScores, signals }: Verdict, gender: Gender): AreaTone[] {
  return AREAS.map((area) => ({
    area,
    tone: areas[area],
    score: rounded(areaScores[area]),
    reasons: signalsOf(area, signals, gender)
      .slice(0, MOST_LINES)
      .map(({ why }) => why),
  }));
}

/** So much stirs what has to do with a partner that it is called 明显. */
const STIRRED = 1.5;

/** How much a period has to do with a partner: never warmer or quieter than the word of its area. */
export function loveTrackOf({ areas, signals }: Verdict, gender: Gender): LoveTrack {
  const at = AREAS.indexOf('感情');
  const own = signalsOf('感情', signals, gender);
  const stir = own.reduce(
    (sum, signal) => sum + signal.weight * (sharesOf(signal, gender)[at] ?? 0),
    0,
  );
  const level = {
    顺: stir >= STIRRED ? '明显' : '较强',
    平: '有',
    稳: '平静',
    慢: '平静',
  } as const;
  return { level: level[areas.感情], reasons: own.map(({ why }) => why) };
}
