import type { Position } from '../../bazi/chart.ts';
import type { Analysis, GodGroup } from '../analysis.ts';
import { groupOf } from '../god-groups.ts';
import { type Area, type Outlook, TONES, type Tone } from '../outlook.ts';
import { unwelcome, welcome } from '../passing-signs.ts';
import { placeName } from '../placed-stems.ts';
import { RUNG_TONES } from './rung-tones.ts';

export interface AreaPeriod {
  area: Area;
  tone: Tone;
  /** What moved it from the period's own tone, and where it began. */
  reasons: readonly string[];
}

interface Rule {
  gods: (analysis: Pick<Analysis, 'gender'>) => readonly GodGroup[];
  place: Exclude<Position, 'hour'>;
}

/** The gods that belong to an area, as for a day (reading rules §12.2), and the pillar it is read from. */
const RULES: Readonly<Record<Area, Rule>> = {
  感情: { gods: ({ gender }) => (gender === 'male' ? ['财'] : ['官杀']), place: 'day' },
  事业: { gods: () => ['官杀', '印'], place: 'month' },
  财运: { gods: () => ['财', '食伤'], place: 'month' },
  出行: { gods: () => ['食伤'], place: 'year' },
  健康: { gods: () => ['印', '比劫'], place: 'day' },
};

interface Step {
  by: -1 | 1;
  why: string;
}

function godSteps({ gods }: Rule, analysis: Analysis, outlook: Outlook): Step[] {
  const groups = gods(analysis);
  return [outlook.stem, outlook.branch].flatMap(({ sign, god, role }): Step[] => {
    if (!groups.includes(groupOf(god))) return [];
    if (welcome(role)) return [{ by: -1, why: `${sign}为${god}，是${role}神，轻快一档` }];
    return unwelcome(role) ? [{ by: 1, why: `${sign}为${god}，是${role}神，放慢一档` }] : [];
  });
}

/** 六合 of the pillar's branch makes it lighter, 六冲 slower. */
function palaceSteps({ place }: Rule, { relations }: Outlook): Step[] {
  return relations.flatMap(({ kind, name, members }): Step[] => {
    if (!members.some(({ position }) => position === place)) return [];
    if (kind === '六合') return [{ by: -1, why: `${name}，合${placeName(place)}柱，轻快一档` }];
    return kind === '六冲' ? [{ by: 1, why: `${name}，动${placeName(place)}柱，放慢一档` }] : [];
  });
}

/**
 * An area of a year or a month as a whole: from its own tone a step lighter or slower for each of
 * its signs that belongs to the area, and for what it does to the area's pillar. At most one step in
 * all, since an area does not leave its period.
 */
export function areaPeriod(
  area: Area,
  analysis: Analysis,
  outlook: Outlook,
  name: '流年' | '流月',
): AreaPeriod {
  const own = RUNG_TONES[outlook.rung];
  const rule = RULES[area];
  const steps = [...godSteps(rule, analysis, outlook), ...palaceSteps(rule, outlook)];
  const by = Math.sign(steps.reduce((sum, step) => sum + step.by, 0));
  const at = Math.min(Math.max(TONES.indexOf(own) + by, 0), TONES.length - 1);
  const reasons = [`${name}整体为「${own}」`, ...steps.map(({ why }) => why)];
  return { area, tone: TONES[at] as Tone, reasons };
}
