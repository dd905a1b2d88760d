import { NATAL_THEMES_ABSENCES } from '#content/natal/themes/absences';
import { themes } from './theme.ts';

/** Themes of a group that is missing, or presses another out. */
export const ABSENCE_THEMES = themes(NATAL_THEMES_ABSENCES, {
  'peers.none': {
    areas: ['family', 'career'],
    weight: 0.75,
    rarity: 0.06,
    holds: ({ g }) => g('比劫') === 0,
    excludes: ['peers.carry', 'peers.wealth', 'peers.shut', 'blade.general'],
  },
  'output.none': {
    areas: ['career', 'love'],
    weight: 0.75,
    rarity: 0.05,
    holds: ({ g }) => g('食伤') === 0,
    excludes: [
      'output.wealth',
      'output.shine',
      'output.study',
      'output.empty',
      'skill.answers',
      'hurt.officer',
      'seal.output',
    ],
  },
  'seal.none': {
    areas: ['family', 'health'],
    weight: 0.75,
    rarity: 0.06,
    holds: ({ g }) => g('印') === 0,
    excludes: ['seal.heavy', 'seal.output', 'officer.seal', 'pressed.learning', 'output.study', 'wealth.seal'],
  },
  'officer.none': {
    areas: ['career'],
    weight: 0.7,
    rarity: 0.05,
    holds: ({ g }) => g('官杀') === 0,
    excludes: [
      'yoke.good',
      'officer.seal',
      'hurt.officer',
      'officer.mixed',
      'pressed.learning',
      'pressed.bare',
      'blade.general',
      'skill.answers',
    ],
  },
  'wealth.none': {
    areas: ['wealth'],
    weight: 0.7,
    rarity: 0.06,
    holds: ({ g }) => g('财') === 0,
    excludes: ['wealth.heavy', 'wealth.able', 'output.wealth', 'peers.wealth', 'wealth.seal', 'store'],
  },
  'wealth.seal': {
    areas: ['wealth', 'family'],
    weight: 0.85,
    rarity: 0.02,
    holds: ({ troubles }) => troubles.has('贪财坏印'),
    excludes: ['seal.none', 'wealth.none', 'even.flow', 'wealth.able'],
  },
});
