import type { Relation } from '../bazi/relations.ts';
import { type PlacedSigns, relationsOf } from '../bazi/relations.ts';
import type { Analysis } from './analysis.ts';
import type { Meeting } from './outlook.ts';
import { RELATION_PRECEDENCE } from './overview-words.ts';
import type { PassingSigns } from './passing-signs.ts';

const placed = ({ position, stem, branch }: PassingSigns): PlacedSigns<Meeting> => ({
  position,
  stem: stem.sign,
  branch: branch.sign,
});

/**
 * The relations that a period has a part in, with the chart or with the larger periods around it,
 * the weightiest first (三会 三合 六冲 六合 … 破). A branch that is clashed is not also called
 * harmed: 冲 outweighs 害 on the same branch.
 */
export function meetingsOf(
  { pillars }: Pick<Analysis, 'pillars'>,
  period: PassingSigns,
  around: readonly PassingSigns[],
): Relation<Meeting>[] {
  const signs: PlacedSigns<Meeting>[] = [...pillars, ...around.map(placed), placed(period)];
  const found = relationsOf(signs).filter(({ members }) =>
    members.some(({ position }) => position === period.position),
  );
  const clashed = new Set(
    found
      .filter(({ kind }) => kind === '六冲')
      .flatMap(({ members }) => members.map(({ position }) => position))
      .filter((position) => position !== period.position),
  );
  const rank = ({ kind }: Relation<Meeting>) => RELATION_PRECEDENCE.indexOf(kind);
  return found
    .filter(
      ({ kind, members }) =>
        kind !== '害' || !members.some(({ position }) => clashed.has(position)),
    )
    .sort((a, b) => rank(a) - rank(b));
}
