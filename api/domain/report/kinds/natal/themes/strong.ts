import { NATAL_THEMES_STRONG } from '#content/natal/themes/strong';
import { themes } from './theme.ts';

/** Themes of those whose own force is more than enough, and of what it is used on. */
export const STRONG_THEMES = themes(NATAL_THEMES_STRONG, {
  'peers.wealth': {
    areas: ['wealth'],
    weight: 1,
    rarity: 0.11,
    holds: ({ side, g }) => side === 'strong' && g('比劫') >= 4 && g('财') > 0 && g('财') < 2.5,
    excludes: ['peers.carry', 'wealth.heavy', 'wealth.able', 'output.wealth'],
  },
  'peers.shut': {
    areas: ['career'],
    weight: 0.9,
    rarity: 0.03,
    holds: ({ side, g }) => side === 'strong' && g('比劫') >= 3.5 && g('食伤') < 1.5 && g('官杀') < 2.5,
    excludes: ['peers.carry', 'output.shine', 'yoke.good', 'even.flow'],
  },
  'yoke.good': {
    areas: ['career'],
    weight: 0.95,
    rarity: 0.05,
    year: 'best',
    holds: ({ side, g, role }) =>
      side === 'strong' && g('官杀') >= 2.5 && (role('官杀') === '用' || role('官杀') === '喜'),
    excludes: ['peers.shut', 'pressed.bare', 'pressed.learning'],
  },
  'output.wealth': {
    areas: ['wealth', 'career'],
    weight: 0.95,
    rarity: 0.13,
    holds: ({ side, g }) => side !== 'weak' && g('食伤') >= 2.5 && g('财') >= 2.5,
    excludes: ['wealth.heavy', 'output.study', 'output.empty', 'peers.wealth', 'output.shine'],
  },
  'output.shine': {
    areas: ['career'],
    weight: 0.85,
    rarity: 0.07,
    holds: ({ side, g }) => side === 'strong' && g('食伤') >= 3.5 && g('财') < 2,
    excludes: ['output.study', 'output.empty', 'output.wealth', 'peers.shut'],
  },
  'seal.heavy': {
    areas: ['career', 'family'],
    weight: 0.9,
    rarity: 0.1,
    holds: ({ side, g, heavy }) => side === 'strong' && heavy === '印' && g('印') >= 5,
    excludes: ['seal.none', 'output.wealth', 'wealth.able'],
  },
  'seal.output': {
    areas: ['health', 'career'],
    weight: 0.9,
    rarity: 0.09,
    holds: ({ troubles }) => troubles.has('枭神夺食'),
    excludes: ['even.flow', 'output.wealth'],
  },
  'wealth.able': {
    areas: ['wealth'],
    weight: 0.9,
    rarity: 0.08,
    holds: ({ side, g, sure }) => side === 'strong' && sure && g('财') >= 3.5,
    excludes: ['wealth.heavy', 'pressed.bare', 'pressed.learning', 'peers.wealth', 'seal.heavy'],
  },
  'officer.seal': {
    areas: ['career'],
    weight: 0.85,
    rarity: 0.07,
    holds: ({ side, g, open }) => side !== 'weak' && g('官杀') >= 2.5 && g('印') >= 2.5 && open('官杀') && open('印'),
    excludes: ['pressed.learning', 'pressed.bare', 'officer.none', 'seal.none'],
  },
  'blade.general': {
    areas: ['career'],
    weight: 0.95,
    rarity: 0.04,
    holds: ({ side, god, g }) => side === 'strong' && god('七杀') >= 3 && g('比劫') >= 3,
    excludes: ['pressed.bare', 'pressed.learning', 'peers.shut'],
  },
});
