import type { Pillar } from '../bazi/chart.ts';
import type { Analysis, GodGroup, Role, StrengthClass } from './analysis.ts';
import { GOD_GROUPS } from './analysis.ts';
import { godsOf, groupOf } from './god-groups.ts';
import { pillarAt } from './placed-stems.ts';

/** Which group plays which role; every group has one. */
export type GroupRoles = Readonly<Record<Role, GodGroup>>;

export interface Balanced {
  roles: GroupRoles;
  why: string;
}

export interface BalanceFacts {
  pillars: readonly Pillar[];
  gods: Analysis['gods'];
  groups: Analysis['groups'];
  strength: { score: number; class: StrengthClass };
}

/** Four are written, in the order 用 喜 忌 仇; the fifth is 闲. */
function row(用: GodGroup, 喜: GodGroup, 忌: GodGroup, 仇: GodGroup): GroupRoles {
  // Five groups less four different ones leave one.
  const 闲 = GOD_GROUPS.find((group) => ![用, 喜, 忌, 仇].includes(group)) as GodGroup;
  return { 用, 喜, 闲, 仇, 忌 };
}

const SEAL_FIRST = row('印', '比劫', '官杀', '财');
const PEERS_FIRST = row('比劫', '印', '官杀', '财');
const OFFICERS_FIRST = row('官杀', '财', '比劫', '印');
const OUTPUT_CONTROLS = row('食伤', '财', '比劫', '印');
const WEALTH_FIRST = row('财', '食伤', '比劫', '印');
const OUTPUT_SHINES = row('食伤', '财', '印', '比劫');

/** Heaviest wins by a fifth; a smaller lead is settled by open stems, the month's ruler, this order. */
const TIE_ORDER: readonly GodGroup[] = ['官杀', '财', '食伤', '印', '比劫'];
const DOMINANT_WEIGHT = 3;
const LEAD = 0.2;

const openOf = ({ gods }: BalanceFacts, group: GodGroup) =>
  godsOf(group).reduce((sum, god) => sum + gods[god].visible, 0);

function rulerOf({ pillars }: BalanceFacts): GodGroup {
  const ruler = pillarAt(pillars, 'month').hiddenStems[0];
  // Every branch hides at least one stem.
  return groupOf((ruler as NonNullable<typeof ruler>).tenGod);
}

function dominant(facts: BalanceFacts, among: readonly GodGroup[]): GodGroup | null {
  const { groups } = facts;
  const heaviest = Math.max(...among.map((group) => groups[group]));
  if (heaviest < DOMINANT_WEIGHT) return null;
  const close = among.filter((group) => groups[group] > heaviest * (1 - LEAD));
  const ruler = rulerOf(facts);
  const rank = (group: GodGroup) =>
    100 * openOf(facts, group) + (group === ruler ? 10 : 0) - TIE_ORDER.indexOf(group);
  return [...close].sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** 食伤 strong and clear enough to be what the chart is for. */
function outputLeads(facts: BalanceFacts): boolean {
  const { groups, strength } = facts;
  const shown = openOf(facts, '食伤') > 0 || rulerOf(facts) === '食伤';
  if (!shown || groups.食伤 < 1.5 * groups.印 || strength.class === '极弱') return false;
  if (openOf(facts, '印') > 0 && groups.印 >= 0.8 * groups.食伤) return false;
  if (strength.class !== '弱') return true;
  const heaviest = Math.max(...Object.values(groups));
  return groups.食伤 >= heaviest && (groups.印 < 1 || wealthOpen(facts));
}

const wealthOpen = (facts: BalanceFacts) => openOf(facts, '财') > 0 && facts.groups.财 >= 1;

function ofWeak(facts: BalanceFacts): Balanced {
  const heaviest = dominant(facts, ['食伤', '财', '官杀']);
  return heaviest === '食伤' || heaviest === '官杀'
    ? { roles: SEAL_FIRST, why: `日主偏弱而${heaviest}最重，取印生身` }
    : { roles: PEERS_FIRST, why: `日主偏弱${heaviest ? '而财最重' : ''}，取比劫帮身` };
}

function ofStrong(facts: BalanceFacts): Balanced {
  const heaviest = dominant(facts, ['比劫', '印', '官杀']);
  if (heaviest === '比劫') return { roles: OFFICERS_FIRST, why: '日主偏强而比劫最重，取官杀约束' };
  if (heaviest === '官杀') return { roles: OUTPUT_CONTROLS, why: '日主偏强而官杀最重，取食伤调和' };
  return { roles: WEALTH_FIRST, why: `日主偏强${heaviest ? '而印最重' : ''}，取财来平衡` };
}

/**
 * 扶抑 with 病药 (reading rules §6.1). A chart in the middle takes the weak rows under 50 and the
 * strong ones from 50 on.
 * 庚午 辛巳 乙酉 癸未, weak with 官杀 heaviest: 用 印, 喜 比劫, 忌 官杀, 仇 财, 闲 食伤.
 */
export function usefulByBalance(facts: BalanceFacts): Balanced {
  const { groups, strength } = facts;
  if (outputLeads(facts)) {
    return wealthOpen(facts) && groups.印 >= groups.比劫
      ? { roles: WEALTH_FIRST, why: '食伤有力而财透出，食伤生财' }
      : { roles: OUTPUT_SHINES, why: '食伤有力而印轻，取食伤泄秀' };
  }
  if (strength.class === '中和') return strength.score < 50 ? ofWeak(facts) : ofStrong(facts);
  return strength.class === '弱' || strength.class === '极弱' ? ofWeak(facts) : ofStrong(facts);
}
