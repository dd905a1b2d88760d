import { NATAL_THEMES_BONDS } from '#content/natal/themes/bonds';
import { themes } from './theme.ts';

/** Themes of the partner's palace and star, and of what ties the day to the others. */
export const BOND_THEMES = themes(NATAL_THEMES_BONDS, {
  'spouse.clash': {
    areas: ['love'],
    weight: 0.95,
    rarity: 0.23,
    holds: ({ clash }) => clash('day'),
    excludes: ['spouse.bond', 'quiet'],
  },
  'spouse.bond': {
    areas: ['love'],
    weight: 0.8,
    rarity: 0.35,
    holds: ({ bond, clash }) => bond('day') && !clash('day'),
    excludes: ['spouse.clash', 'quiet'],
  },
  'spouse.star.none': {
    areas: ['love'],
    weight: 0.75,
    rarity: 0.06,
    year: 'best',
    holds: ({ star }) => star.total === 0,
    excludes: ['spouse.star.many'],
  },
  'spouse.star.many': {
    areas: ['love'],
    weight: 0.85,
    rarity: 0.12,
    holds: ({ star, side }) => star.weight >= 5 && star.count >= 3 && side !== 'strong',
    excludes: ['spouse.star.none'],
  },
  'day.bound': {
    areas: ['love', 'wealth'],
    weight: 0.8,
    rarity: 0.26,
    holds: ({ dayStemBound }) => dayStemBound,
    excludes: ['peers.shut'],
  },
  'root.left': {
    areas: ['family'],
    weight: 0.8,
    rarity: 0.09,
    from: 18,
    holds: ({ clash, clashPair }) => clash('year') && clashPair('year', 'month'),
    excludes: ['quiet'],
  },
  'day.harm': {
    areas: ['love', 'family'],
    weight: 0.7,
    rarity: 0.18,
    holds: ({ harm, clash, bond }) => harm('day') && !clash('day') && !bond('day'),
    excludes: ['spouse.clash', 'spouse.bond', 'quiet'],
  },
});
