/** The first page. None ends with a full stop. */

/** `{盘}` the pillars, `{干}` the day stem with its element, `{性}` 男命 or 女命. */
export const CHART_OPENERS = [
  '您的四柱是{盘}，日主{干}',
  '这张命盘排出来是{盘}，以日干{干}为中心',
  '{盘}，这八个字里，{干}代表您自己',
];
export const THREE_PILLAR_OPENERS = [
  '因为时辰不详，这里按三柱来看：{盘}，日主{干}',
  '出生时辰未知，只排年、月、日三柱：{盘}，以{干}为中心',
  '{盘}，这是不含时辰的三柱，六个字里{干}代表您自己',
];

/** `{支}` the month branch, `{景}` the scene, `{喻}` what the season is to the stem. */
export const SEASON_FRAMES = [
  '生在{支}月，{景}；{喻}',
  '月令是{支}，{景}。{喻}',
  '您出生时正值{支}月，{景}；{喻}',
];

/** `{令}{地}{势}` are `25/50`; `{总}` the score, `{级}` the class. */
export const STRENGTH_LINES = [
  '日主的力量按三项相加：{项}，合计{总}分，属“{级}”',
  '算力量：{项}，加起来{总}分，落在“{级}”一档',
  '{项}，三项相加得{总}分，日主为“{级}”',
];

/** `{格}` the pattern, `{用}{喜}{忌}` elements. */
export const PATTERN_LINES = [
  '月令取{格}；五行里{用}最帮忙，{喜}也好，{忌}宜少',
  '格局看作{格}，用神取{用}，喜神是{喜}，对{忌}要留些余地',
  '{格}为纲，{用}为用、{喜}为喜、{忌}为忌，全文都按这一组来写',
];

/** `{众}` up to three relations, `{事}` what the first one is about. */
export const RELATION_LINES = [
  '字与字之间，最值得看的是{众}，其中{首}关系到{事}',
  '盘里的联系有{众}，先看{首}，它说的是{事}',
  '{众}是这盘的主要往来，{首}落在{事}上',
];
export const QUIET_LINES = [
  '字与字之间没有明显的合冲刑害，整体比较安静，步调由您自己定',
  '各柱之间相安，少有牵扯，这样的盘胜在稳当',
];

/** What a pair of places is about. */
export const PLACE_THEMES = {
  year: '家里',
  month: '工作',
  day: '自己',
  hour: '心愿',
} as const;

/** A thread that leads through the report, by god group. `{神}` the strongest god. */
export const LEADING_GODS = [
  '四周力量最重的是{神}，也就是{义}，后面各节会常见到它',
  '除了日主，分量最大的是{神}（{义}），它给您的生活定了基调',
  '把各样力量排一排，{神}在最前面，讲的是{义}',
];

/** Of 空亡. `{空}` the pair of the day, `{柱}` the pillars in it, `{事}` what they are about. */
export const VOID_LINES = [
  '日柱的旬空是{空}，{柱}正落在里面，{事}这一面宜看淡些，虚一点反而自在',
  '{柱}逢旬空（{空}），{事}的事不必用力太过',
];

/** Conventions, word for word, in every report. */
export const CONVENTIONS =
  '排盘口径：年柱以立春、月柱以十二节的交节时刻为界；起运三天折一年；年龄用虚岁';

/** In place of PATTERN_LINES where the month gives none, and where the whole chart leans. */
export const UNCLEAR_LINES = [
  '月令没有定出格局，先看喜忌：{用}最帮忙，{喜}也好，{忌}宜少',
  '格局不清楚，路子反而宽；用神取{用}，喜神是{喜}，{忌}要留些余地',
];
export const LEANING_LINES = [
  '月令是{格}，整盘又偏于一边，合{特}；顺势取{用}为用、{喜}为喜，{忌}宜少',
  '这张盘少见，合乎{特}的条件（月令本是{格}）；{用}最帮忙，{喜}也好，{忌}为忌',
];
