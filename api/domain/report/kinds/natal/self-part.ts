import { CELLS_SELF } from '#content/cells/self';
import { CELLS_SELF_EDGE } from '#content/cells/self-edge';
import { CELLS_SELF_HOME } from '#content/cells/self-home';
import { CELLS_SELF_LACK } from '#content/cells/self-lack';
import { CELLS_SELF_MIND } from '#content/cells/self-mind';
import { CELLS_SELF_SEEN } from '#content/cells/self-seen';
import { CELLS_TEXT } from '#content/cells/text';
import { stemYinYang } from '#domain/bazi/elements';
import { groupOfElement } from '#domain/judgement/god-groups';
import { GOD_GROUPS, type GodGroup, type Role } from '#domain/judgement/judgement';
import { hiddenPlaces, pillarAt } from '#domain/judgement/placed-stems';
import { sideOf } from '#domain/judgement/strength/strength';
import { must } from '#domain/lookup';
import { unwelcome, welcome } from '#domain/outlook/period-signs';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { isMinor } from '../../reader/reader.ts';
import type { SignGloss } from '../../report.ts';
import { percent } from '../../sentences.ts';
import { strengthSign } from './area-parts.ts';
import { birthSeason, heaviestGroup, rivalsOf, sureOfUseful } from './image.ts';
import type { Life } from './life.ts';
import { usefulSign } from './life-signs.ts';

const { chapter: TITLE, self: TEXT } = CELLS_TEXT;

const groupSign = ({ analysis }: Life, group: GodGroup): SignGloss => ({
  id: `group.${group}`,
  gloss: `${group}${Math.round(analysis.groups[group] * 10) / 10}分`,
});

const roleKind = (role: Role) => (welcome(role) ? 'welcome' : unwelcome(role) ? 'unwelcome' : 'plain');

/** Percentage below which an element counts as scarce. */
const SCARCE = 8;

function lackLine({ analysis }: Life): Line[] {
  const { elements, roles } = analysis;
  const least = elements.reduce((found, each) => (each.share < found.share ? each : found));
  if (least.share >= SCARCE) return [];
  const { element, share } = least;
  const kind = roleKind(roles.byElement[element]);
  return [
    {
      say: {
        from: CELLS_SELF_LACK,
        keys: [kind !== 'welcome' && rivalsOf(analysis).includes(element) ? 'disputed' : kind],
        slots: { 行: element, 份: filled(TEXT[share > 0 ? 'lack-little' : 'lack-none'], { 份: percent(share) }) },
      },
      by: [{ id: `share.${element}`, gloss: `${element}${percent(share)}` }],
    },
  ];
}

/** The two heaviest groups. */
function heavyGroups({ analysis }: Life): [GodGroup, GodGroup] {
  const first = heaviestGroup(analysis);
  const others = GOD_GROUPS.filter((group) => group !== first);
  const second = others.reduce((most, group) => (analysis.groups[group] > analysis.groups[most] ? group : most));
  return [first, second];
}

const leanOf = ({ analysis: { strength } }: Life) => {
  const side = sideOf(strength.class);
  return side === 'neutral' ? strength.lean : side;
};

function personLines(life: Life): Line[] {
  const { dayStem, dayElement, strength, pillars } = life.analysis;
  const side = sideOf(strength.class);
  const season = birthSeason(life.analysis);
  const { branch } = pillarAt(pillars, 'month');
  const slots = {
    干: dayStem,
    行: dayElement,
    阴阳: stemYinYang(dayStem),
    季: season,
    支: branch,
    级: TEXT[side === 'weak' && life.analysis.special ? 'side-follows' : (`side-${side}` as const)],
  };
  return [
    { say: filled(TEXT.born, slots), by: [strengthSign(life)] },
    {
      say: { from: CELLS_SELF, keys: [`${dayStem}.${leanOf(life)}`], take: 2 },
      by: [strengthSign(life)],
    },
  ];
}

function mannerLines(life: Life): Line[] {
  const [first, second] = heavyGroups(life);
  const sign = groupSign(life, first);
  return [
    { say: filled(TEXT.heavy, { 群: TEXT[`group-${first}`] }), by: [sign] },
    { say: { from: CELLS_SELF_SEEN, keys: [first], take: 2 }, by: [sign] },
    { say: { from: CELLS_SELF_MIND, keys: [first], take: 2 }, by: [sign] },
    { say: filled(TEXT[`second-${second}`], {}), by: [groupSign(life, second)] },
    { say: { from: CELLS_SELF_EDGE, keys: [`${first}.${leanOf(life)}`] }, by: [sign] },
    homeLine(life),
  ];
}

/** The person at home, by the main stem of the day branch. To the young the branch of partners is not named. */
function homeLine({ analysis, readers }: Life): Line {
  const { god, branch } = must(
    hiddenPlaces(analysis.pillars).find(({ position }) => position === 'day'),
    'day branch',
  );
  return {
    say: { from: CELLS_SELF_HOME, keys: [god] },
    before: isMinor(readers) ? '' : filled(TEXT.home, { 神: god }),
    by: [{ id: `day-branch.${god}`, gloss: `日支${branch}，${god}` }],
  };
}

function needLines(life: Life): Line[] {
  const { roles, dayElement } = life.analysis;
  const { 用: useful, 忌: harmful } = roles.byRole;
  const slots = {
    用: useful,
    群: TEXT[`group-${groupOfElement(dayElement, useful)}`],
    忌: harmful,
    项: TEXT[`group-${groupOfElement(dayElement, harmful)}`],
  };
  // Fewer than five of twelve possible hours agree on the useful god, so it is not stated.
  if (sureOfUseful(life.analysis) === 'open') return lackLine(life);
  return [
    { say: filled(TEXT.need, slots), by: [usefulSign(life)] },
    { say: filled(TEXT.harm, slots), by: [usefulSign(life)] },
    ...lackLine(life),
  ];
}

export const selfParts: readonly Part<Life>[] = [
  {
    id: 'self',
    title: TITLE.self,
    chapter: 'self',
    lines: (life) => [personLines(life), mannerLines(life), needLines(life)],
  },
];
