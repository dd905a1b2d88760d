import { CELLS_TEXT } from '#content/cells/text';
import { elementOfGroup, godsOf, groupOf, spouseGods } from '#domain/judgement/god-groups';
import type { GodGroup, Role } from '#domain/judgement/judgement';
import { hiddenPlaces, placeName, visiblePlaces } from '#domain/judgement/placed-stems';
import { unwelcome, welcome } from '#domain/outlook/period-signs';
import type { Line } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { listed, percent } from '../../sentences.ts';
import { sureOfUseful } from './image.ts';
import { type ChapterArea, isHandsOn, type Life } from './life.ts';

const { star: TEXT, role: ROLE } = CELLS_TEXT;

/** Group of ten gods that represents each area. */
const STARS: Readonly<Record<Exclude<ChapterArea, '感情' | '健康'>, GodGroup>> = {
  事业: '官杀',
  财运: '财',
  家人: '印',
};

function starOf({ analysis }: Life, area: Exclude<ChapterArea, '健康'>): GodGroup {
  return area === '感情' ? groupOf(spouseGods(analysis.gender)[0]) : STARS[area];
}

/** Role of the star for the person, with the reason if the area's level differs; empty if neutral or not certain. */
function roleText({ areas, analysis }: Life, area: ChapterArea, role: Role): string {
  const { level } = areas[area].configuration;
  if (role === '闲' || sureOfUseful(analysis) === 'open') return '';
  const key = unwelcome(role) && level === '好' ? 'eased' : welcome(role) && level === '吃力' ? 'marred' : role;
  return `，${ROLE[key]}`;
}

/** Positions of an area's star: `命里财星（庚、辛）露在年柱和月柱，在您是用神。` */
export function starPlaces(life: Life, area: ChapterArea): Line[] {
  if (area === '健康') return [balanceLine(life)];
  const { pillars, dayElement, roles } = life.analysis;
  const group = starOf(life, area);
  const element = elementOfGroup(dayElement, group);
  const wanted = ({ god }: { god: string }) => godsOf(group).some((each) => each === god);
  const open = visiblePlaces(pillars).filter(wanted);
  const inside = hiddenPlaces(pillars).filter(wanted);
  const found = open.length > 0 ? open : inside;
  const 处 = listed([...new Set(found.map(({ position }) => `${placeName(position)}柱`))]);
  const 干 = [...new Set(found.map(({ stem }) => stem))].join('、');
  const how = open.length > 0 ? 'open' : inside.length > 0 ? 'hidden' : 'none';
  const isSpared = how === 'none' && unwelcome(roles.byElement[element]);
  const slots = {
    方面: isHandsOn(life, area) ? CELLS_TEXT.natal['name-hands'] : TEXT[`of-${area}`],
    星: TEXT[`name-${group}`],
    干,
    行: element,
    处,
    角: roleText(life, area, roles.byElement[element]),
    男女: life.analysis.gender === 'male' ? '男命' : '女命',
  };
  return [
    {
      say: filled(TEXT[area === '感情' ? (`love-${how}` as const) : isSpared ? 'none-spared' : how], slots),
      by: [{ id: `star.${group}.${how}`, gloss: `${group}：${干 || '无'}` }],
    },
  ];
}

function balanceLine({ analysis: { elements } }: Life): Line {
  const order = [...elements].sort((a, b) => b.share - a.share);
  const [most, least] = [order[0], order.at(-1)];
  const slots = {
    首: most?.element ?? '',
    多: percent(most?.share ?? 0),
    行: least?.element ?? '',
    少: percent(least?.share ?? 0),
  };
  return {
    say: filled(least?.share ? TEXT.balance : TEXT['balance-none'], slots),
    by: [{ id: `share.${slots.首}.${slots.行}`, gloss: `${slots.首}${slots.多}，${slots.行}${slots.少}` }],
  };
}
