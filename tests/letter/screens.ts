import { rows } from './row.ts';

const LETTER = 'tests/browser/web-letter.spec.ts';
const LETTER_ACCOUNTS = 'tests/browser/web-letter-accounts.spec.ts';
const BIRTH = 'tests/browser/web-birth.spec.ts';
const CHART = 'tests/browser/web-chart.spec.ts';
const CONSULT = 'tests/browser/web-consult.spec.ts';
const ORDERS = 'tests/browser/web-orders.spec.ts';
const PAGES = 'tests/browser/web-pages.spec.ts';
const PURCHASE = 'tests/browser/web-purchase.spec.ts';
const REFERRAL = 'tests/browser/web-referral.spec.ts';
const READING = 'tests/browser/web-reading.spec.ts';
const RECORD = 'tests/browser/web-record.spec.ts';

/** §2: the pages of an account, and what lies over all pages. */
export const SCREENS = [
  ...rows('2 Profile', [
    [
      'The personal data: solar date with the time range, gender, lunar date',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      'The analysis card leads to the chart',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      'The fortune list leads to the overviews',
      `${RECORD} › the profile lists the overviews, and they lead back to it`,
    ],
    [
      'The membership with its days left, renewed or upgraded',
      `${PURCHASE} › the profile renews, upgrades, and keeps the lower level’s days for afterwards`,
    ],
    [
      'Days left are whole days, rounded as people count',
      'web/features/profile/days-left.test.ts › counts the days left: %s',
    ],
    ['Logging out', `${BIRTH} › logging out forgets the account`],
    [
      'The popup has gender, calendar, wheels and the double-hour',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      'The lunar picker cascades, leap months among them',
      `${BIRTH} › the lunar wheels know leap months, short months and today`,
    ],
    ['Without a birth the popup is open', `${BIRTH} › who has no birth is confined to the profile`],
    [
      '…and cannot be closed: 请先完善个人资料',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      '信息确认 shows birth and gender before saving, 确认 and 取消',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      'The figure by gender, the name, the badge and the edit button',
      `${LETTER} › the profile of who is \${gender} has its figure, name and badge`,
    ],
    [
      'The upgrade sheet lists the three paid plans',
      `${LETTER} › the profile’s sheet lists the three paid plans`,
    ],
    [
      '信息确认 promises to keep the data confidential',
      `${LETTER_ACCOUNTS} › a refusal without a sentence and a lost request each have their own`,
    ],
  ]),
  ...rows('2 Bazi chart', [
    [
      'The four pillars with ten gods, stems and branches',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      'The table is a table, also to a screen reader',
      `${CHART} › the picture is not read out beside the table`,
    ],
    [
      'Stars are marked, each with its words',
      `${CHART} › a star explains itself with its source, an example and what is disputed`,
    ],
    [
      'The basic analysis is free',
      `${READING} › the chart has the free reading, a check of the past, and the titles of the rest`,
    ],
    [
      'Luck cycles open on their years, years on their months',
      `${CHART} › the timeline opens at today, a cycle on its years, a year on its months`,
    ],
    [
      'The locked part has a button that opens the plans, another books',
      `${CHART} › 解锁 shows the three plans, 预约咨询 the consultation`,
    ],
    [
      'Every chart is that of the reference',
      'api/domain/bazi/chart.test.ts › reference charts › $at $gender',
    ],
  ]),
  ...rows('2 Fortune', [
    ['Today’s lunar and sexagenary date', `${READING} › the days ahead are those of the trial`],
    [
      'A bar while the report is written',
      `${READING} › the bar rises by one every 0.8 s to 99, and ends at 100 with the answer`,
    ],
    [
      'The report is Markdown, drawn',
      `${READING} › friendly Markdown keeps its links, tables, raw HTML and small pictures`,
    ],
    ['A subscribe button', `${READING} › the subscription says whom to add`],
    [
      'A veil and a button to unlock for non-members',
      `${READING} › after the trial nothing of the reading is there, not even behind the veil`,
    ],
  ]),
  ...rows('2 Floating controls', [
    [
      'Customer service: picture, id, copy',
      `${ORDERS} › customer service is a picture to scan and an id to copy`,
    ],
    [
      '微信号已复制, and 已复制 the old way',
      `${ORDERS} › customer service is a picture to scan and an id to copy`,
    ],
    [
      'Customer service and the invitation float, and cover nothing',
      `${REFERRAL} › the controls on the home page cover nothing; the invitation is a signed-in user’s`,
    ],
    [
      'The invite popup shows the link with inviteCode and its code, and copies it: 邀请码已复制',
      `${REFERRAL} › a friend registers by the link and buys; the inviter sees each step`,
    ],
    [
      'The promotion-member button leads to a contact id that can be copied',
      `${REFERRAL} › becoming a promotion member leads to a contact that can be copied`,
    ],
    ['The subscribe dialog says both too', `${READING} › the subscription says whom to add`],
    ['A button back to the top', `${PAGES} › the button back to the top appears and works`],
    ['…from 10 px on, not before', `${LETTER} › the button back to the top is there from 10 px on`],
  ]),
  ...rows('2 Consult form', [
    [
      'The avatar by gender, both birth dates',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
    [
      'A counter x/100',
      `${CONSULT} › the counter counts characters as people do, and stops at a hundred`,
    ],
    [
      'A button that submits',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
  ]),
  ...rows('2 Payment dialogs', [
    [
      'A code to scan, with a hint to press and save',
      `${PURCHASE} › a month is bought on the home page`,
    ],
    [
      'Closing asks 确认支付状态, 已支付成功 or 未支付成功; the order is asked either way',
      `${PURCHASE} › closing the code asks; after \${answer} the order itself is asked`,
    ],
    [
      '恭喜您成为我们尊贵的会员！ names what was unlocked',
      `${PURCHASE} › a month is bought on the home page`,
    ],
    [
      '立即查看 leads to it',
      `${PURCHASE} › a quarter is bought where the chart offers it, and opens what it sold`,
    ],
    [
      '您的诉求已提交成功, and 我知道了 loads the page anew',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
    [
      '本月运势 at most once a day, and its button',
      `${READING} › in the middle of the month › the month’s fortune is offered, once a day`,
    ],
    ['…on the ten terms', 'web/features/fortune/mid-term.test.ts › 2026: %s is on %i-%i'],
    [
      '…and on no other day',
      'web/features/fortune/mid-term.test.ts › no other term, and no other day, is spoken of',
    ],
  ]),
];
