/**
 * The matters an almanac's 宜忌 may show. The source lists 146, among them burials, mourning,
 * graves, illness, lawsuits, hunting and blanket warnings; a calm day card names only things people
 * plan in ordinary life, so what is not here stays unsaid.
 */
const EVERYDAY = {
  worship: ['祭祀', '祈福', '酬神', '焚香', '安香', '开光'],
  wedding: ['嫁娶', '订婚', '订盟', '纳采', '问名', '纳婿', '归宁', '合帐'],
  home: ['入宅', '移徙', '安床', '安门', '作灶', '扫舍', '沐浴', '会亲友', '会友'],
  building: [
    ...['修造', '起基', '动土', '起基动土', '上梁', '竖柱', '作梁', '盖屋', '盖屋合脊', '合脊'],
    ...['造屋', '修门', '补垣', '修饰垣墙', '平治道涂', '造桥', '筑堤', '开渠', '开池', '开井开池'],
    ...['掘井', '放水', '造仓', '造仓库'],
  ],
  trade: [
    ...['开市', '挂匾', '交易', '立券', '立券交易', '纳财', '求财', '开仓', '出货财', '置产'],
    ...['雇佣', '买车', '安机械', '安机', '造车器', '造船'],
  ],
  person: [
    '入学',
    '习艺',
    '赴任',
    '见贵',
    '出行',
    '乘船',
    '渡水',
    '裁衣',
    '理发',
    '剃头',
    '整手足甲',
  ],
  appearance: ['开容', '挽面'],
  field: ['栽种', '牧养', '纳畜', '割蜜', '经络', '酝酿', '作染', '鼓铸', '雕刻', '塑绘'],
} as const;

const ALLOWED: ReadonlySet<string> = new Set(Object.values(EVERYDAY).flat());

const MOST = 6;

/** At most six everyday matters of a 宜 or 忌 list, in the list's order; may be none. */
export function everydayMatters(matters: readonly string[]): string[] {
  return matters.filter((matter) => ALLOWED.has(matter)).slice(0, MOST);
}
