import { NATAL_THEMES_SHAPES } from '#content/natal/themes/shapes';
import { ROLE_VALENCES } from '../role-valence.ts';
import { themes } from './theme.ts';

/** Themes of the whole shape of a chart: what it lacks, what it has too much of, its season. */
export const SHAPE_THEMES = themes(NATAL_THEMES_SHAPES, {
  follow: {
    areas: ['career', 'wealth'],
    weight: 1,
    rarity: 0.04,
    holds: ({ special }) => special === 'follow',
    excludes: ['pressed.bare', 'pressed.learning', 'wealth.heavy', 'output.empty', 'output.study'],
  },
  prevail: {
    areas: ['career'],
    weight: 1,
    rarity: 0.04,
    holds: ({ special }) => special === 'prevail' || special === 'transformed',
    excludes: ['peers.shut', 'even.flow', 'peers.wealth'],
  },
  cold: {
    areas: ['health'],
    weight: 0.8,
    rarity: 0.14,
    holds: ({ season, lacks }) => season === '冬' && lacks('火'),
    excludes: ['hot', 'even.flow'],
  },
  hot: {
    areas: ['health'],
    weight: 0.8,
    rarity: 0.11,
    holds: ({ season, lacks }) => season === '夏' && lacks('水'),
    excludes: ['cold', 'even.flow', 'seal.heavy'],
  },
  'one.sided': {
    areas: ['career'],
    weight: 0.8,
    rarity: 0.34,
    holds: ({ maxShare, special, strongest, roleOf }) =>
      maxShare >= 45 && special === null && ROLE_VALENCES[roleOf(strongest)] === 'bad',
    excludes: ['even.flow'],
  },
  'even.flow': {
    areas: [],
    weight: 0.85,
    rarity: 0.05,
    holds: ({ maxShare, minShare, active, clash }) =>
      maxShare <= 33 && minShare >= 9 && active === 0 && !clash('month'),
    excludes: [
      'month.clash',
      'one.sided',
      'cold',
      'hot',
      'bridge',
      'hurt.officer',
      'seal.output',
      'officer.mixed',
      'wealth.seal',
    ],
  },
  framed: {
    areas: [],
    weight: 0.85,
    rarity: 0.1,
    holds: ({ framed }) => framed !== null,
    excludes: ['quiet'],
  },
  bridge: {
    areas: ['career', 'family'],
    weight: 0.9,
    rarity: 0.04,
    holds: ({ bridge }) => bridge !== null,
    excludes: ['even.flow'],
  },
});
