import { rows } from './row.ts';

const LETTER = 'tests/browser/web-letter.spec.ts';
const CONSULT = 'tests/browser/web-consult.spec.ts';
const ORDERS = 'tests/browser/web-orders.spec.ts';
const PURCHASE = 'tests/browser/web-purchase.spec.ts';
const READING = 'tests/browser/web-reading.spec.ts';
const POLL = 'web/features/purchase/poll-order.test.ts';
const BAR = 'web/features/reading/progress.test.ts';

/** §4: states and transitions. */
export const STATES = [
  ...rows('4 Login state', [
    [
      'Signed in means that a token is there',
      'web/lib/session.test.ts › session › keeps token, userId and userProfile, and nothing after signing out',
    ],
    [
      'A visitor’s purchase asks for the login',
      `${PURCHASE} › a visitor is asked to log in, a member of nothing has the free plan`,
    ],
  ]),
  ...rows('4 Membership', [
    [
      'user-info tells level, start, end, trial and unpaid order',
      'tests/letter-plans.test.ts › has every field the specification lists',
    ],
    [
      'free < month < quarter < year',
      'api/domain/membership.test.ts › what somebody is › names what comes after the present level',
    ],
    [
      'Year covers all, quarter covers month, month itself',
      'api/domain/plans.test.ts › a level covers its own plan and those below it, and never a consultation',
    ],
    [
      'A covered plan reads 已开通 and cannot be pressed, another 立即开通',
      `${PURCHASE} › a month is bought on the home page`,
    ],
    [
      'A quarter covers two of the three buttons',
      `${PURCHASE} › a quarter is bought where the chart offers it, and opens what it sold`,
    ],
    [
      'The free plan is taken as soon as one is signed in',
      `${PURCHASE} › a visitor is asked to log in, a member of nothing has the free plan`,
    ],
    [
      'freeExpire turns true with the trial’s end',
      'api/features/profile/profile.test.ts › user-info › says when the trial of three days is over',
    ],
    [
      'After the trial the fortune is veiled, with a button',
      `${READING} › after the trial nothing of the reading is there, not even behind the veil`,
    ],
    [
      'vipExpire: after a membership its end is said',
      `${READING} › after a membership its end is said, and everybody’s day stands below`,
    ],
    [
      'The veil falls again when a membership ends',
      'tests/reports.test.ts › what is not paid for never leaves the server › ends with the membership',
    ],
  ]),
  ...rows('4 Free trial', [
    [
      'Three days from the account',
      'api/domain/trial.test.ts › the trial › lasts three days to the millisecond',
    ],
    [
      '限时免费 counts days, hours and minutes, every minute, and then goes',
      `${ORDERS} › the trial counts down by the minute, and its badge goes with it`,
    ],
    ['A member has no badge', `${ORDERS} › a member has no trial badge`],
  ]),
  ...rows('4 Order status', [
    [
      'WAITING and INIT are asked again, anything else ends it',
      `${POLL} › only WAITING and INIT wait; a word nobody knows is no success`,
    ],
    [
      'PAID: the profile is read anew and says so',
      `${PURCHASE} › a month is bought on the home page`,
    ],
    [
      'PAY_CANCELED and FAIL each have their word',
      `${PURCHASE} › an order that ends in “\${action}” says \${message} and opens nothing`,
    ],
    ['One poll at a time', `${LETTER} › one order is asked about at a time, the last`],
    [
      'A change of page asks about the unpaid order, 30 s apart',
      `${PURCHASE} › after five minutes nobody is kept before the code`,
    ],
    [
      'The start asks about it too',
      `${PURCHASE} › a purchase goes on after a reload and in a browser opened again`,
    ],
    [
      'Free orders succeed at once',
      'tests/payments.test.ts › POST /pay › gives what is free at once, and once',
    ],
  ]),
  ...rows('4 Payment flow', [
    [
      'The code is shown, then the order asked about',
      `${PURCHASE} › a month is bought on the home page`,
    ],
    [
      'Within a messaging app the cashier opens instead',
      `${PURCHASE} › in the WeChat browser › the cashier itself opens, and the way back ends in the congratulation`,
    ],
    [
      'Cancel and failure close the popup',
      `${PURCHASE} › an order that ends in “\${action}” says \${message} and opens nothing`,
    ],
    [
      'The end of the time closes it',
      `${PURCHASE} › after five minutes nobody is kept before the code`,
    ],
    [
      'A paid consultation hands its text in',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
    [
      'The page loads anew, after 1.2 s',
      `${LETTER} › after a payment the page loads anew, 1.2 s later at the soonest`,
    ],
  ]),
  ...rows('4 Consult flow', [
    [
      'The text is kept with the order until it is paid',
      `${CONSULT} › paid while the browser was closed, the demand is with the staff all the same`,
    ],
    [
      'Paid: handed in, and the local text cleared',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
    [
      'Any other end: 支付未完成或已取消',
      `${CONSULT} › the text outlives a reload, a failure and a cancelled payment`,
    ],
    [
      'Five minutes: 支付超时，请重新下单, pending data cleared',
      `${CONSULT} › after five minutes the order is given up, not the text`,
    ],
  ]),
  ...rows('4 Fortune loading', [
    [
      'The bar rises by one every 400, 500 or 800 ms and rests at 99',
      `${BAR} › the %s bar rises by one every %i ms and rests at 99`,
    ],
    [
      'On the chart it rises to 95, then slower',
      `${BAR} › the chart’s bar takes its last steps slower`,
    ],
    ['The answer makes it 100', `${BAR} › the end is 100 at once and final`],
    [
      '分析生成中... N%',
      `${READING} › the bar rises by one every 0.8 s to 99, and ends at 100 with the answer`,
    ],
    [
      'A failure ends the bar as well',
      `${READING} › a failure at home ends the bar without a word`,
    ],
    [
      'What was kept is shown without asking',
      `${READING} › home has the reader’s own day, the same for the rest of it`,
    ],
    [
      'Personal after 0.1 s, general after 1.2 s',
      `${READING} › everybody’s day is asked for 1.2 s after the page, a person’s own after 0.1 s`,
    ],
    [
      'A member sees a bar on the chart, then all of it',
      `${READING} › a member reads all fifteen sections under the chart`,
    ],
    [
      'A free user’s button opens the plans',
      `${PURCHASE} › a quarter is bought where the chart offers it, and opens what it sold`,
    ],
  ]),
];
