import type { Position } from '../../../bazi/chart.ts';
import type { RelationKind } from '../../../bazi/relation-tables.ts';

/** 合 binds, 冲 moves, 刑 rubs, 害 misunderstands; 破 is too weak to be told. */
export type Bearing = 'bond' | 'motion' | 'friction' | 'mishearing';

export const BEARINGS: Readonly<Record<RelationKind, Bearing | null>> = {
  三会: 'bond',
  三合: 'bond',
  半合: 'bond',
  六合: 'bond',
  干合: 'bond',
  六冲: 'motion',
  干冲: 'motion',
  刑: 'friction',
  害: 'mishearing',
  破: null,
};

/** Two places in the order of the chart. */
export type PlacePair =
  | 'year-month'
  | 'year-day'
  | 'year-hour'
  | 'month-day'
  | 'month-hour'
  | 'day-hour';

export const pairOf = (one: Position, other: Position) => `${one}-${other}` as PlacePair;

/** What a bearing between two places has to do with daily life, and how to live with it. */
export const RELATION_PALACES: Readonly<
  Record<PlacePair, Readonly<Record<Bearing, readonly [string, string]>>>
> = {
  'year-month': {
    bond: [
      '家里的影响会带到工作里，长辈的人脉值得珍惜',
      '早年的环境和后来的行业有缘，回头路也能走出新意',
    ],
    motion: [
      '离开原来的圈子去闯，反而打得开局面',
      '家里的想法和工作的方向不太一致，各留一块地方就好',
    ],
    friction: [
      '家里和工作都对您有要求，先讲清时间怎么分',
      '长辈与上级的标准不同，听完再定自己的尺子',
    ],
    mishearing: [
      '家里不太了解您的工作，隔段时间讲一讲就好',
      '早年的习惯偶尔会影响职场判断，留意一下就行',
    ],
  },
  'year-day': {
    bond: ['伴侣和家里容易亲近，两家人来往是助力', '您和长辈之间牵挂深，亲近里也要留自己的主意'],
    motion: [
      '您和家里的步调不同，住得有点距离反而更亲',
      '早年与成年后的生活差别大，适应力因此很强',
    ],
    friction: [
      '家里的话有时让您有压力，先谢谢好意，再慢慢解释',
      '小家和大家的规矩要磨一磨，一件一件谈',
    ],
    mishearing: [
      '长辈的好意偶尔让您误会，多问一句就清楚',
      '家里和伴侣之间，您做传话人时尽量只传好话',
    ],
  },
  'year-hour': {
    bond: ['长辈和晚辈之间有缘，一家人容易聚在一起', '早年学的东西，往后会在意想不到的地方用上'],
    motion: ['前半段和后半段的生活差别不小，早点规划就从容', '老一辈与小一辈想法不同，您是那座桥'],
    friction: [
      '长辈与晚辈的习惯要互相迁就，规矩少而清楚最好',
      '旧习惯和新愿望会打架，给新愿望留一个固定的时间',
    ],
    mishearing: ['隔代之间容易会错意，当面说比转述好', '小时候的遗憾不必急着在晚辈身上补'],
  },
  'month-day': {
    bond: [
      '工作和生活连得紧，同事里容易遇到知心人',
      '您做事投入，下班也放不下，给自己划一条收工线',
    ],
    motion: [
      '工作和私人时间会抢地盘，提前排好就不慌',
      '换岗、搬家这类变动比别人多一些，每次都留个缓冲',
    ],
    friction: [
      '工作的脾气别带回家，进门前先缓五分钟',
      '对自己要求严，忙的时候尤其要对身边人软一点',
    ],
    mishearing: [
      '同事的话不必句句往心里去，隔天再看就轻了',
      '工作和家里各听一半容易误会，重要的事写下来',
    ],
  },
  'month-hour': {
    bond: [
      '眼下的工作和长远的愿望方向一致，坚持就会汇到一处',
      '手上积累的本事，会变成往后自己的一摊事',
    ],
    motion: [
      '心里想做的和手上在做的不太一样，拿业余时间先试',
      '工作方向可能调整一两次，每次都带着旧本事走',
    ],
    friction: [
      '事业心和私下的愿望要讲和，一年定一个主题就好',
      '工作上的标准别全搬给晚辈，他们有自己的节奏',
    ],
    mishearing: [
      '长远打算先别在同事间多说，想清楚再公开',
      '想法和执行之间偶尔脱节，写成清单就接上了',
    ],
  },
  'day-hour': {
    bond: ['您和晚辈亲近，心里的愿望也有人支持', '内心与行动比较一致，认定的事能一路做下去'],
    motion: ['对自己、对晚辈都容易着急，放慢半拍刚好', '心里常有两个声音，写下来比一比就明白'],
    friction: ['容易对自己不满意，完成七成就先肯定一次', '和晚辈之间规矩别太多，守住一两条就够'],
    mishearing: ['真正想要的不太说得出口，先对一个人说', '和晚辈相处，多听十分钟再给建议'],
  },
};
