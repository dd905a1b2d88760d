/** Words that any text has, or any text in its place (a cost its 代价): they show nothing of what it says. */
const COMMON = new Set([
  ...['今天', '明天', '自己', '时候', '一个', '这个', '那个', '没有', '可以', '已经', '因为'],
  ...['所以', '如果', '不是', '就是', '还是', '有人', '什么', '怎么', '一样', '一下', '起来'],
  ...['出来', '下来', '多半', '往往', '事情', '一些', '这样', '那样', '还有', '以后', '以前'],
  ...[
    '代价',
    '里头',
    '我们',
    '十年',
    '算法',
    '放到',
    '关于',
    '前面',
    '它的',
    '最有',
    '钟点',
    '时辰',
  ],
]);

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

const wordsIn = (text: string): string[] => [
  ...new Set(
    [...WORDS.segment(text)]
      .map(({ segment }) => segment)
      .filter((word) => /^\p{Script=Han}{2,}$/u.test(word) && !COMMON.has(word)),
  ),
];

/**
 * The words by which one of these claims is known: those that no other claim has; where it has none
 * of its own, all it has. 接手一个烂摊子 among claims on love and money: 接手, 摊子.
 */
export function keyWords(claims: readonly string[]): (claim: string) => string[] {
  const counts = new Map<string, number>();
  for (const word of claims.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (claim) => {
    const words = wordsIn(claim);
    const own = words.filter((word) => (counts.get(word) ?? 0) <= 1);
    return own.length > 0 ? own : words;
  };
}
