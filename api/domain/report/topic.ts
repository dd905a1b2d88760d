import type { Element } from '../bazi/elements.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import { godsOf, groupOfElement } from '../judgement/god-groups.ts';
import type { Signal } from '../outlook/signals/signal.ts';

/** Names of the relations between a period and a chart in the content tables. */
const RELATION_OF: Readonly<Record<string, string>> = {
  bond: '合',
  'stem-bond': '合',
  frame: '局',
  'half-frame': '局',
  clash: '冲',
  'stem-clash': '冲',
  struck: '冲',
  store: '库',
  friction: '刑害',
  repeat: '伏吟',
};

const GODS_OF_ROLE = /^(?:stem|branch|inside)\.(.+)$/;

type TopicSignal = Pick<Signal, 'id' | 'element'>;

/** Returns the content key of a signal's relation; null for a signal of a ten god alone. */
export function relationOf({ id }: Pick<TopicSignal, 'id'>): string | null {
  if (id.startsWith('useful.')) return id === 'useful.bound' ? '合' : '冲';
  return RELATION_OF[id.split('.')[0] ?? ''] ?? null;
}

/** The ten god of a signal: its own, or the first of its group. */
export function godOf({ id, element }: TopicSignal, dayElement: Element): TenGod {
  const [, god] = GODS_OF_ROLE.exec(id) ?? [];
  const gods = godsOf(groupOfElement(dayElement, element));
  return gods.find((each) => each === god) ?? gods[0];
}
