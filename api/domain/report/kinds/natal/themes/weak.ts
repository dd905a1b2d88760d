import { NATAL_THEMES_WEAK } from '#content/natal/themes/weak';
import { themes } from './theme.ts';

/** Themes of those whose own force is light. */
export const WEAK_THEMES = themes(NATAL_THEMES_WEAK, {
  'pressed.learning': {
    areas: ['career'],
    weight: 1,
    rarity: 0.11,
    holds: ({ side, g, lead }) => side === 'weak' && lead === '官杀' && g('官杀') >= 4.5 && g('印') >= 1.5,
    excludes: ['pressed.bare', 'officer.seal', 'wealth.able'],
  },
  'pressed.bare': {
    areas: ['career', 'health'],
    weight: 1,
    rarity: 0.02,
    holds: ({ side, g, lead }) =>
      side === 'weak' && lead === '官杀' && g('官杀') >= 4.5 && g('印') < 1.5 && g('食伤') < 2.5,
    excludes: ['pressed.learning', 'skill.answers', 'wealth.able'],
  },
  'skill.answers': {
    areas: ['career'],
    weight: 0.95,
    rarity: 0.11,
    holds: ({ god, gods }) => god('七杀') >= 2.5 && god('食神') >= 2 && (gods.食神.visible > 0 || gods.食神.rooted),
    excludes: ['pressed.bare', 'output.empty'],
  },
  'wealth.heavy': {
    areas: ['wealth'],
    weight: 1,
    rarity: 0.14,
    holds: ({ side, g, lead }) => side === 'weak' && lead === '财' && g('财') >= 4.5,
    excludes: ['wealth.able', 'output.wealth', 'peers.wealth'],
  },
  'output.study': {
    areas: ['career'],
    weight: 0.95,
    rarity: 0.07,
    holds: ({ side, g, lead }) => side === 'weak' && lead === '食伤' && g('食伤') >= 4.5 && g('印') >= 1.5,
    excludes: ['output.empty', 'output.shine', 'output.wealth'],
  },
  'output.empty': {
    areas: ['health', 'career'],
    weight: 0.9,
    rarity: 0.06,
    holds: ({ side, g, lead }) => side === 'weak' && lead === '食伤' && g('食伤') >= 4 && g('印') < 1.5,
    excludes: ['output.study', 'output.shine', 'output.wealth', 'skill.answers'],
  },
  'peers.carry': {
    areas: ['career', 'family'],
    weight: 0.85,
    rarity: 0.17,
    holds: ({ side, g, role }) =>
      side === 'weak' && g('比劫') >= 2.5 && (role('比劫') === '用' || role('比劫') === '喜'),
    excludes: ['peers.wealth', 'peers.shut', 'peers.none'],
  },
});
