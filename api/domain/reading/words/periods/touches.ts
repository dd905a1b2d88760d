import type { Position } from '../../../bazi/chart.ts';
import type { RelationKind } from '../../../bazi/relation-tables.ts';
import type { Area } from '../../outlook.ts';

/** Relations as a reader feels them; 破 is too weak to be told beside the others. */
export const TOUCHES = ['bond', 'frame', 'clash', 'friction'] as const;
export type Touch = (typeof TOUCHES)[number];

export const TOUCH_OF: Readonly<Record<RelationKind, Touch | null>> = {
  干合: 'bond',
  六合: 'bond',
  三会: 'frame',
  三合: 'frame',
  半合: 'frame',
  六冲: 'clash',
  干冲: 'clash',
  刑: 'friction',
  害: 'friction',
  破: null,
};

export const PALACES: Readonly<Record<Position, string>> = {
  year: '看家里与长辈的年柱',
  month: '看工作与环境的月柱',
  day: '看自己与亲近之人的日柱',
  hour: '看日后与小辈的时柱',
};

/** What a period does to one palace. `{名}` is the relation, `{时}` the period. */
export const PALACE_TOUCHES: Readonly<
  Record<Touch, Readonly<Record<Position, readonly string[]>>>
> = {
  bond: {
    year: [
      '{名}落在年柱，家里容易有人惦记您，回个电话很好',
      '{名}连着年柱，老朋友、老地方给人安慰',
    ],
    month: ['{名}落在月柱，同事与您走得近，事情好商量', '{名}连着月柱，工作里有人愿意牵线'],
    day: [
      '{名}落在日柱，心里有归属，身边人也愿意靠近',
      '{名}牵着您自己，适合约见、和好、定一件小事',
    ],
    hour: ['{名}落在时柱，远一点的打算有了着落', '{名}连着时柱，与晚辈或将来的事情投缘'],
  },
  frame: {
    year: ['{名}从年柱聚起力量，家人和旧交能帮上手', '{名}带着年柱，根底上的支持更明显'],
    month: ['{名}从月柱聚起力量，环境推着您往前', '{名}带着月柱，团队一起做更有声势'],
    day: ['{名}把您自己带了进去，投入感比平常强', '{名}从日柱聚起力量，心思容易集中到一处'],
    hour: ['{名}从时柱聚起力量，长远的事有了眉目', '{名}带着时柱，为以后做的准备见效'],
  },
  clash: {
    year: ['{名}动到年柱，家里的安排可能有变，提前通个气', '{名}碰着年柱，旧习惯需要松一松'],
    month: [
      '{名}动到月柱，工作上变动多些，给计划留个备份',
      '{名}碰着月柱，环境里声音杂，先定自己的次序',
    ],
    day: ['{名}动到日柱，心容易静不下来，大决定隔天再看', '{名}碰着您自己，行程和情绪都留点余地'],
    hour: ['{名}动到时柱，远期的打算要改一改，不急着定', '{名}碰着时柱，与小辈说话多一点耐心'],
  },
  friction: {
    year: ['{名}磨着年柱，家里的旧话题点到为止', '{名}牵着年柱，长辈的唠叨听一半就好'],
    month: ['{名}磨着月柱，同事间的小疙瘩早点说开', '{名}牵着月柱，流程里的小麻烦多问一句'],
    day: ['{名}磨着日柱，别和自己较劲，也别让亲近的人猜', '{名}牵着日柱，心里不舒服时先停一停'],
    hour: ['{名}磨着时柱，计划赶得太细反而累', '{名}牵着时柱，期待放低一点就轻松'],
  },
};

/** What touches an area in particular, told there beside its tone. */
export const AREA_TOUCHES: Readonly<
  Record<Area, Partial<Record<Touch, readonly string[]>> & { at: readonly Position[] }>
> = {
  感情: {
    at: ['day'],
    bond: ['日柱被{名}牵住，亲近的人愿意多待一会儿', '{名}合着您的日柱，适合约见与和好'],
    frame: ['{名}把日柱带热，两个人容易想到一处', '日柱入了{名}，共同的目标能拉近距离'],
    clash: ['{名}动着日柱，说话留半句，行程别绑太紧', '日柱逢{名}，相处里多些来回，缓一缓就好'],
    friction: ['{名}磨着日柱，小误会当天说清', '日柱有{名}，别把沉默当作答案'],
  },
  事业: {
    at: ['month', 'day'],
    bond: ['{名}合着您的命局，合作的人好说话', '有{名}牵线，上下之间容易谈拢'],
    frame: ['{名}成势，众人拾柴，跟着大方向走', '命局入了{名}，手上的事有团队托着'],
    clash: ['{名}一动，任务可能临时换方向，备份先留好', '逢{名}，会议和期限都再确认一遍'],
    friction: ['{名}带来些琐碎，按流程走就能过去', '有{名}，措辞和口径先对齐'],
  },
  财运: {
    at: ['month', 'hour'],
    bond: ['{名}把人情和钱系在一处，约定写清楚', '有{名}，合作的账好谈，也要好记'],
    frame: ['{名}聚气，几路小钱能归到一处', '逢{名}，集中盘一盘，比零碎记更清楚'],
    clash: ['{名}一动，开支也跟着动，预算留出一成', '逢{名}，钱先放稳，再谈用处'],
    friction: ['{名}磨人，退款、售后这类事多点耐心', '有{名}，零碎的费用先问明白'],
  },
  出行: {
    at: ['day', 'year'],
    bond: ['{名}牵着脚步，有人同行或有人等您', '有{名}，到了地方多坐一会儿也好'],
    frame: ['{名}带着动势，结伴而行更顺', '逢{名}，集体活动比独自出门合适'],
    clash: ['{名}一动，行程容易改，票先看可退可改', '逢{名}，路上慢行，早到比赶到好'],
    friction: ['{名}有些绊脚，出门前核对一遍清单', '有{名}，排队等候难免，带本书就好'],
  },
  健康: {
    at: ['day', 'year'],
    bond: ['{名}让人松下来，适合好好歇一晚', '有{名}，身边人的照顾要收下'],
    frame: ['{名}添了劲头，运动可以加一点', '逢{名}，精神集中，记得中途歇眼'],
    clash: ['{名}扰着作息，今晚早点关灯', '逢{名}，动作放慢，先热身再使劲'],
    friction: ['{名}耗心神，烦的时候去走走', '有{名}，饮食规律一点，身子就安稳'],
  },
};
