export const PAIRING = {
  title: '合盘',
  lead: '看看两个人怎么相处：朋友、搭档、家人、伴侣都可以。不打分，只说哪里省力、哪里要商量。',
  back: '回到命盘',
  failed: '出生信息加载失败',
  loading: '正在载入',
  reader: '您',
  other: '对方',
  charts: '两人的命盘',
  pillars: { year: '年柱', month: '月柱', day: '日柱', hour: '时柱' },
  person: '人',
  unknownHour: '不详',
  part: (who: string) => `${who}出生当天交节`,
  before: (jie: string) => `${jie}之前`,
  after: (jie: string) => `${jie}之后`,
  report: '两个人怎么相处',
  ties: '实线是合，虚线是冲、刑、害；线越粗，越关系到两个人本身。',
  tieTable: '两盘之间的连线',
  tie: '关系',
  holds: '拉近',
  rubs: '摩擦',
  fits: {
    合适: '合适：这一项合得来。',
    一般: '一般：这一项平平，深浅看相处。',
    需磨合: '需磨合：这一项要多商量。',
  },
  caution: '标出难处，只是提醒这些地方要多商量；怎么相处，还是两个人说了算。',
} as const;

export const WITH = {
  title: '和谁合盘',
  none: '先加一位：不用写姓名，也不看性别。',
  manage: '管理亲友',
} as const;
