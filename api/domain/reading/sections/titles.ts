/** The fifteen sections of the detailed reading, in their order (reading rules §11). */
export const TITLES = {
  overview: '命盘总览',
  temper: '日主性情',
  elements: '五行分布',
  strength: '日主强弱',
  pattern: '格局',
  roles: '用神喜忌',
  career: '事业',
  wealth: '财运',
  love: '感情婚姻',
  health: '健康养生',
  family: '家庭与人际',
  luck: '大运',
  years: '流年',
  folk: '开运建议',
  basis: '依据与分歧',
} as const;

export const REPORT_TITLES = {
  basic: '八字基础解读',
  detailed: '八字详细解读',
  /** After the title of a report without the hour. */
  threePillars: '（三柱）',
  highlight: '一处亮点：',
} as const;
