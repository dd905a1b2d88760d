import { NATAL_THEMES_SIGNS } from '#content/natal/themes/signs';
import { themes } from './theme.ts';

/** Themes of where the useful sign stands, and of conflicts between gods. */
export const SIGN_THEMES = themes(NATAL_THEMES_SIGNS, {
  'useful.lone': {
    areas: [],
    weight: 0.85,
    rarity: 0.03,
    holds: ({ useful }) => useful.open === 1 && useful.main + useful.light === 0,
    excludes: ['useful.ready', 'useful.absent', 'useful.hidden'],
  },
  'useful.ready': {
    areas: [],
    weight: 0.7,
    rarity: 0.31,
    holds: ({ useful }) => useful.open >= 1 && useful.main >= 1,
    excludes: ['useful.lone', 'useful.absent', 'useful.hidden', 'useful.bound'],
  },
  'useful.hidden': {
    areas: [],
    weight: 0.75,
    rarity: 0.25,
    holds: ({ useful }) => useful.open === 0 && useful.main >= 1,
    excludes: ['useful.lone', 'useful.absent', 'useful.ready'],
  },
  'useful.absent': {
    areas: [],
    weight: 0.9,
    rarity: 0.01,
    year: 'best',
    holds: ({ useful }) => useful.open === 0 && useful.main + useful.light === 0,
    excludes: ['useful.lone', 'useful.hidden', 'useful.ready', 'useful.bound'],
  },
  'useful.bound': {
    areas: ['love'],
    weight: 0.95,
    rarity: 0.07,
    year: 'best',
    holds: ({ tied }) => tied,
    excludes: ['useful.absent', 'useful.ready'],
  },
  'hurt.officer': {
    areas: ['career'],
    weight: 0.95,
    rarity: 0.08,
    holds: ({ troubles }) => troubles.has('伤官见官'),
    excludes: ['officer.none', 'output.none', 'even.flow'],
  },
  'officer.mixed': {
    areas: ['career', 'love'],
    weight: 0.85,
    rarity: 0.1,
    holds: ({ troubles }) => troubles.has('官杀混杂'),
    excludes: ['officer.none', 'even.flow'],
  },
  'month.clash': {
    areas: ['career', 'family'],
    weight: 0.8,
    rarity: 0.24,
    holds: ({ clash }) => clash('month'),
    excludes: ['even.flow', 'quiet'],
  },
});
