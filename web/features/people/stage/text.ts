import { STAGE_WORDS } from '#domain/report/reader/stage';

export const STAGE = {
  row: '现在的情况',
  none: '三个小问题，让解读更合您的处境',
  title: '现在的情况',
  lead: '三个问题都可以不答。只影响给您举什么例子、先说哪一件，不影响判断；随时可改，可清空。',
  work: '您现在',
  love: '感情',
  question: '最近最想问的一件',
  unsaid: '不说',
  save: '保存',
  skip: '跳过',
  clear: '清空回答',
  saved: '已保存，解读会据此调整',
  cleared: '已清空',
  failed: '保存失败，请重试',
  offer: '想让这些话更合您的处境？',
  offerText: '告诉我们您在上学、上班还是已退休，举的例子会更贴切。三个问题，点一下就好。',
  answer: '回答三个问题',
} as const;

const { work, love, question } = STAGE_WORDS;

export const STAGE_CHOICES = {
  work: [
    ['school', work.school],
    ['employed', work.employed],
    ['own', work.own],
    ['retired', work.retired],
    ['home', work.home],
  ],
  love: [
    ['single', love.single],
    ['together', love.together],
    ['unsaid', STAGE.unsaid],
  ],
  question: [
    ['career', question.career],
    ['wealth', question.wealth],
    ['love', question.love],
    ['family', question.family],
    ['health', question.health],
    ['unsaid', STAGE.unsaid],
  ],
} as const;
