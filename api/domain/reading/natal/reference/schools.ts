/** Forks of the schools that touch a chart. Each is named only where it matters. */
export const SCHOOL_NOTES = {
  lateNight: '夜里十一点到零点出生的人，日柱有换日与不换日两派，本盘按零点换日',
  snake: '巳中所藏的庚与戊，先后各书不一，十神不变，轻重略有出入',
  earthMonth: '辰未戌丑四个月，有的书把余气分得更细，本盘按土月来算',
  yinStage: '阴干的十二长生有顺逆两说，会影响根气的轻重',
  climate: '冬夏出生的盘，有的先看调候，有的先看格局，次序不同，用神就可能不同',
  wuwei: '午与未相合，化土化火各有说法，本盘作土',
  gengNoble: '庚日的天乙贵人有两种取法，这里不以神煞定论，只作点缀',
  solar: '没有做真太阳时更正，若出生地偏东或偏西较多，时辰交界附近的人可以再核对一次',
  hour: '时辰未知，起运只给范围，凡要靠时辰来断的内容都没有写',
} as const;
