import { NATAL_THEMES_TIMES } from '#content/natal/themes/times';
import { themes } from './theme.ts';

/** Themes of where in a life its weight lies. */
export const TIME_THEMES = themes(NATAL_THEMES_TIMES, {
  store: {
    areas: ['wealth'],
    weight: 0.7,
    rarity: 0.1,
    from: 30,
    year: 'best',
    holds: ({ store, g }) => store && g('财') >= 1 && g('财') < 3.5,
    excludes: ['wealth.none', 'wealth.heavy'],
  },
  'late.luck': {
    areas: [],
    weight: 0.8,
    rarity: 0.15,
    from: 36,
    year: 'best',
    holds: ({ luckTrend }) => luckTrend >= 0.45,
    excludes: ['early.luck'],
  },
  'early.luck': {
    areas: [],
    weight: 0.75,
    rarity: 0.15,
    from: 36,
    holds: ({ luckTrend }) => luckTrend <= -0.45,
    excludes: ['late.luck'],
  },
  'hour.late': {
    areas: [],
    weight: 0.7,
    rarity: 0.18,
    year: 'best',
    holds: ({ usefulAt }) => usefulAt === 'hour',
    excludes: ['useful.absent', 'useful.hidden'],
  },
  'twin.pillars': {
    areas: ['career', 'love'],
    weight: 0.75,
    rarity: 0.09,
    holds: ({ twins }) => twins,
  },
  'blank.year': {
    areas: ['family'],
    weight: 0.6,
    rarity: 0.15,
    holds: ({ voids }) => voids === 'year',
  },
  quiet: {
    areas: ['family'],
    weight: 0.6,
    rarity: 0.03,
    holds: ({ relations }) => relations === 0,
    excludes: ['spouse.clash', 'spouse.bond', 'month.clash', 'day.harm', 'framed', 'root.left'],
  },
  'middle.road': {
    areas: [],
    weight: 0.35,
    rarity: 1,
    holds: () => true,
    excludes: ['pressed.bare', 'pressed.learning', 'officer.mixed', 'wealth.heavy', 'one.sided'],
  },
  'own.pace': {
    areas: [],
    weight: 0.3,
    rarity: 1,
    holds: () => true,
  },
  'plain.strength': {
    areas: [],
    weight: 0.25,
    rarity: 1,
    holds: () => true,
  },
});
