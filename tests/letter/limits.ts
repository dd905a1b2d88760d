import { rows } from './row.ts';

const LETTER = 'tests/browser/web-letter.spec.ts';
const LETTER_ACCOUNTS = 'tests/browser/web-letter-accounts.spec.ts';
const CALENDAR = 'api/domain/calendar';
const CONSULT = 'tests/browser/web-consult.spec.ts';
const HTTP = 'tests/letter-plans.test.ts';
const LUCK = 'api/domain/bazi/luck.test.ts';
const ORDERS = 'tests/browser/web-orders.spec.ts';
const PAGES = 'tests/browser/web-pages.spec.ts';
const POLL = 'web/features/purchase/poll-order.test.ts';
const PURCHASE = 'tests/browser/web-purchase.spec.ts';
const READING = 'tests/browser/web-reading.spec.ts';

/** §9: prices, times and sizes. */
export const LIMITS = [
  ...rows('9 Prices and terms', [
    [
      '￥29.99, ￥59.99, ￥179.9 and ￥399 on the cards',
      `${PAGES} › the home page shows the day and the catalogue`,
    ],
    [
      'An order is made at the price of the catalogue',
      'tests/payments.test.ts › POST /pay › makes an order at the price of the catalogue, and a signed link to pay it',
    ],
    ['No other amount is taken', 'tests/payments.test.ts › POST /pay › refuses %s'],
    [
      'The catalogue of five, as it is served',
      `${HTTP} › has the prices and terms of spec §3, for a visitor too`,
    ],
    ['What each of them brings', `${HTTP} › names what each plan brings`],
    [
      '30, 90 and 365 days',
      'tests/payments.test.ts › a membership › of a %s lasts %i days from the payment',
    ],
    [
      'The registered plan costs nothing',
      'tests/payments.test.ts › POST /pay › gives what is free at once, and once',
    ],
    [
      'A consultation is 39900 fen, one hour',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
  ]),
  ...rows('9 Times', [
    [
      'The trial is three days',
      'api/domain/trial.test.ts › the trial › lasts three days to the millisecond',
    ],
    [
      'Its countdown is renewed every 60 s',
      `${ORDERS} › the trial counts down by the minute, and its badge goes with it`,
    ],
    [
      'Polling every 2 s',
      `${POLL} › asking about an order › goes on every two seconds while the order waits, and ends with its last word`,
    ],
    [
      '60 attempts, errors among them',
      `${POLL} › asking about an order › counts a question without an answer, and asks again`,
    ],
    [
      'Every 5 s after two minutes, up to five',
      `${POLL} › asking about an order › asks 60 times in two minutes, then every five seconds, and gives up at five minutes`,
    ],
    [
      '30 s between checks of an unpaid order',
      `${PURCHASE} › after five minutes nobody is kept before the code`,
    ],
    [
      'One code a minute to a phone',
      'api/features/accounts/sms-codes.test.ts › the limits on codes › let a phone have one a minute',
    ],
    [
      'Reports are asked for after 100 and 1200 ms',
      `${READING} › everybody’s day is asked for 1.2 s after the page, a person’s own after 0.1 s`,
    ],
    [
      'The bar moves every 400, 500 and 800 ms',
      'web/features/reading/progress.test.ts › the %s bar rises by one every %i ms and rests at 99',
    ],
    [
      'On the chart 95 comes first',
      'web/features/reading/progress.test.ts › the chart’s bar takes its last steps slower',
    ],
    [
      'yunshi is tried three times more',
      'tests/browser/web-record.spec.ts › a lost answer is asked for three times more',
    ],
    [
      '60 s until a code can be sent again',
      `${LETTER_ACCOUNTS} › a code can be sent again after 60 s, 注册成功 is read for 1 s`,
    ],
    [
      '1.5 s after the login',
      `${LETTER_ACCOUNTS} › 登录成功 is read for 1.5 s before the profile opens`,
    ],
    [
      '1 s after the registration',
      `${LETTER_ACCOUNTS} › a code can be sent again after 60 s, 注册成功 is read for 1 s`,
    ],
    [
      '1.2 s until the page loads anew',
      `${LETTER} › after a payment the page loads anew, 1.2 s later at the soonest`,
    ],
  ]),
  ...rows('9 Sizes', [
    [
      '10 to 100 characters of a consultation',
      'api/domain/consult-text.test.ts › the text of a consultation › may have %i characters',
    ],
    ['Passwords of 6', 'web/features/accounts/register-form.test.ts › %o is told %o'],
    ['The subscribe dialog: 300 px', `${READING} › the subscription says whom to add`],
    [
      'A hundred years, no more',
      `${LUCK} › years and months › run for a hundred years from the calendar year of birth`,
    ],
    [
      'The wheels begin in 1960',
      'web/features/profile/date-wheels.test.ts › solar wheels › reach from 1960 to today',
    ],
    [
      'The server takes no birth before 1960 or after today',
      'api/features/profile/profile.test.ts › saving a birth › refuses %s',
    ],
    [
      '10 px until the button back to the top',
      `${LETTER} › the button back to the top is there from 10 px on`,
    ],
    [
      'A hundred rows on the chart’s page',
      `tests/browser/web-chart.spec.ts › the timeline opens at today, a cycle on its years, a year on its months`,
    ],
    [
      'The lunar wheels end in 2100',
      `${LETTER} › /calendar-test turns from 1960 to today, by the moon to 2100`,
    ],
    [
      'Up to 10000元 for who invites',
      `${LETTER_ACCOUNTS} › the privacy policy tells what is kept and why, rewards, labels and rights`,
    ],
  ]),
  ...rows('9 Calendar constants', [
    [
      '24 solar terms',
      `${CALENDAR}/solar-terms.test.ts › termOnDay › finds all 24 of a year and nothing on the other days`,
    ],
    [
      'Twelve hours from 23:00 on',
      `${CALENDAR}/almanac.test.ts › almanacOf › gives the twelve hours from 子 on with their gods, six of them auspicious`,
    ],
    [
      'The sixty pairs',
      `${CALENDAR}/ganzhi.test.ts › the sixty pairs › are sixty, each with its own place`,
    ],
    [
      'Nine stars, and their cycle',
      `${CALENDAR}/nine-stars.test.ts › nineStars › are those of lunar-javascript`,
    ],
    [
      'Method 2: 4320 minutes a year, 360 a month, 12 a day',
      `${LUCK} › the age at which luck starts › by method 2, %i seconds are %s`,
    ],
    ['Method 1', `${LUCK} › the age at which luck starts › by method 1, %s to %s is %s`],
    [
      'Method 2 is the default, and method 1 can be chosen',
      'tests/browser/web-chart.spec.ts › 23点换日 moves the day of a birth at 23:30, and stays until the default is restored',
    ],
    [
      'Ten cycles of ten years',
      `${LUCK} › the cycles › go step by step from the month pillar, ten years each`,
    ],
    [
      'Holidays of 2001 to 2025',
      `${CALENDAR}/holidays.test.ts › holidays › are those of lunar-javascript on every day of 2001 to 2026`,
    ],
    [
      'Buddhist 543 and Taoist 2697 years on',
      `${CALENDAR}/nine-stars.test.ts › the counts of years › are 543 and 2697 on`,
    ],
    ['zh-CN', `${LETTER} › the two introductions lead on, a visitor to the login`],
  ]),
];
