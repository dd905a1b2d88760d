import type { Branch } from '../../../../calendar/ganzhi.ts';

export type Season = '春' | '夏' | '秋' | '冬';

/** The season of a month branch and how far it has come; 辰未戌丑 are its last month. */
export const MONTH_SCENES: Readonly<Record<Branch, { season: Season; scene: string }>> = {
  寅: { season: '春', scene: '立春之后，寒气未退，草木已动' },
  卯: { season: '春', scene: '惊蛰之后，雷动芽出，木气最盛' },
  辰: { season: '春', scene: '清明之后，雨多土润，春意将收' },
  巳: { season: '夏', scene: '立夏之后，日头渐长，火气初升' },
  午: { season: '夏', scene: '芒种之后，日照最足，热力到顶' },
  未: { season: '夏', scene: '小暑之后，土气蒸热，夏意将收' },
  申: { season: '秋', scene: '立秋之后，暑气转凉，金气初起' },
  酉: { season: '秋', scene: '白露之后，天高气清，金气最纯' },
  戌: { season: '秋', scene: '寒露之后，万物归仓，秋意将收' },
  亥: { season: '冬', scene: '立冬之后，水气初寒，生机入藏' },
  子: { season: '冬', scene: '大雪之后，夜长水冷，寒意最深' },
  丑: { season: '冬', scene: '小寒之后，冻土含春，冬意将收' },
};
