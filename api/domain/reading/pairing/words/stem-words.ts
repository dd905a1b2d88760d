/** What two day stems are to each other, seen from the reader's. */
export type StemTie =
  | 'combined'
  | 'clashing'
  | 'same'
  | 'produces'
  | 'producedBy'
  | 'controls'
  | 'controlledBy';

/**
 * `{我}` and `{对}` are the two day stems with their elements, `{行}` the element of both. For any
 * two people: friends, partners, a couple, a family. None ends with a full stop.
 */
export interface TieWords {
  texts: readonly string[];
  steps: readonly string[];
}

export const STEM_WORDS: Readonly<Record<StemTie, TieWords>> = {
  combined: {
    texts: [
      '您的{我}与对方的{对}是一组五合，彼此容易亲近，也愿意为对方让一步',
      '{我}与{对}相合，像榫和卯，商量事情常能合到一处',
    ],
    steps: [
      '亲近也要有余地，约好谁都可以说“今天想一个人待着”',
      '合得来就容易什么都一起做，要紧的决定仍各想一晚再说',
    ],
  },
  clashing: {
    texts: [
      '您的{我}与对方的{对}相冲，两人各有主张，容易在同一件事上往两头走',
      '{我}与{对}遥遥相对，谁也不肯含糊，话一快就成了争论',
    ],
    steps: ['先各说自己最在意的一点，再谈做法', '大事约个时间谈，谈之前各写三条，换着看一遍'],
  },
  same: {
    texts: [
      '您的{我}与对方的{对}同属{行}，看事情的角度相近，不用多解释就懂；盲区也常在同一处',
      '两人的日干都属{行}，脾气合得上拍，喜欢的和讨厌的都差不多',
    ],
    steps: ['定事之前，请一位想法不同的人看一眼', '同一件事别两个人都抢着做，说好谁管哪一段'],
  },
  produces: {
    texts: [
      '您的{我}生对方的{对}，您更常是付出、张罗的一方，对方也受用',
      '{我}生{对}，您愿意托对方一把，对方在您身边更放得开',
    ],
    steps: [
      '帮忙之前先问一句需不需要，自己累的时候也直接说',
      '想要的回应讲明白，付出才不会变成埋怨',
    ],
  },
  producedBy: {
    texts: [
      '对方的{对}生您的{我}，对方更常照应您，您在对方面前容易放松',
      '{对}生{我}，对方的好意常落在您正需要的地方',
    ],
    steps: [
      '受了照应及时说声谢谢，再挑一件拿手的事回过去',
      '每隔一阵主动问问对方累不累，照应就成了来回',
    ],
  },
  controls: {
    texts: [
      '您的{我}克对方的{对}，您说话做事容易带着要求，对方会觉得被管着',
      '{我}克{对}，您的标准比较直接，对方需要一点转圜的地方',
    ],
    steps: ['把“应该这样”换成“我希望这样”，再给对方留一个选择', '一次只提一件事，提完听对方讲完'],
  },
  controlledBy: {
    texts: [
      '对方的{对}克您的{我}，对方的要求来得直接，您有时会觉得紧',
      '{对}克{我}，对方爱把事情定下来，您需要自己的步子',
    ],
    steps: ['觉得不舒服当天就说，讲清是哪一句、希望怎样', '先写下两人都认的几条规矩，其余各随各的'],
  },
};
