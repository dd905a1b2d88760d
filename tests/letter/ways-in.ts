import { rows } from './row.ts';

const LETTER = 'tests/browser/web-letter.spec.ts';
const LETTER_ACCOUNTS = 'tests/browser/web-letter-accounts.spec.ts';
const PAGES = 'tests/browser/web-pages.spec.ts';
const ACCOUNTS = 'tests/browser/web-accounts.spec.ts';
const BIRTH = 'tests/browser/web-birth.spec.ts';
const READING = 'tests/browser/web-reading.spec.ts';
const RECORD = 'tests/browser/web-record.spec.ts';
const ORDERS = 'tests/browser/web-orders.spec.ts';
const PURCHASE = 'tests/browser/web-purchase.spec.ts';

/** §2: the routes, the rules of moving between them, and the pages before an account. */
export const WAYS_IN = [
  ...rows('2 Route table', [
    ['/ is the home page', `${PAGES} › the home page shows the day and the catalogue`],
    [
      '/home is the home page too',
      `${PAGES} › a visitor’s tabs ask for a login, the home tab does not`,
    ],
    [
      '/login, /register and /forgot-password have no tab bar',
      `${ACCOUNTS} › there is no tab bar on the ways in`,
    ],
    [
      '/register takes an invite code as inviteCode and as code',
      `${ACCOUNTS} › an invite link fills its code in, and it can be taken out`,
    ],
    [
      '/register prefers inviteCode, and drops what cannot be a code',
      'web/features/accounts/register-form.test.ts › %o invites with %o',
    ],
    [
      '/forgot-password sends a code to the phone',
      `${ACCOUNTS} › a code asked for too soon is refused, and the wait is counted down`,
    ],
    [
      '/profile?showEdit=true opens the edit popup',
      `${BIRTH} › the lunar wheels know leap months, short months and today`,
    ],
    ['/bazi-chart is the chart', `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`],
    ['/fortune is today’s personal fortune', `${READING} › the days ahead are those of the trial`],
    [
      '/fortune-record takes type and from',
      `${RECORD} › the profile lists the overviews, and they lead back to it`,
    ],
    [
      '/fortune-record without a known type is the day',
      `${RECORD} › an unknown type is a day, and the way back is home`,
    ],
    [
      '/consult is the form of the consultation',
      'tests/browser/web-consult.spec.ts › the text outlives a reload, a failure and a cancelled payment',
    ],
    [
      '/payment-success says that it is paid, how much and how',
      `${ORDERS} › without a number the page shows the last order of this device`,
    ],
    [
      '/redirect has no tab bar, and leads on',
      `${ORDERS} › the cashier leads back, and only the server says that the order is paid`,
    ],
    [
      '#member-upgrade scrolls to the membership section',
      `${PAGES} › the anchor leads to the membership section`,
    ],
    [
      '/calendar-test is the picker by itself',
      `${LETTER} › /calendar-test turns from 1960 to today, by the moon to 2100`,
    ],
  ]),
  ...rows('2 Navigation rules', [
    [
      'The bar has four tabs, the present one marked',
      `${PAGES} › a visitor’s tabs ask for a login, the home tab does not`,
    ],
    [
      'A visitor’s tab asks 请先登录 with 去登录 and 取消',
      `${PAGES} › a visitor’s tabs ask for a login, the home tab does not`,
    ],
    [
      'A protected address asks a visitor too',
      `${PAGES} › a visitor who types a tab’s address is asked, and led home`,
    ],
    [
      'Without a birth every tab and the start lead to /profile',
      `${BIRTH} › who has no birth is confined to the profile`,
    ],
    ['Home, chart, fortune and profile begin at their top', `${PAGES} › a tab scrolls to the top`],
    [
      'After login: /profile with showEdit=true',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      'After registration: /login',
      `${ACCOUNTS} › a code is sent, counted down, and a wrong one refused`,
    ],
    [
      'A refused token ends the session, with the reason',
      'web/lib/api.test.ts › a refused token › ends the session and says why',
    ],
    [
      'A logout reaches the other tabs',
      'web/lib/session.test.ts › session › follows what another tab did',
    ],
    [
      'A logout leaves nothing of the account on the device',
      `${BIRTH} › logging out forgets the account`,
    ],
    [
      'After a logout the other tabs ask for the login',
      `${LETTER_ACCOUNTS} › a logout in one tab closes the account in the others`,
    ],
    [
      'A token that ends mid-page leads to the login',
      `${LETTER_ACCOUNTS} › a token that ends while a page is open leads to the login, and says why`,
    ],
  ]),
  ...rows('2 Home page', [
    [
      '个人专属运势 with the sexagenary day and the date, for trial and members',
      `${READING} › home has the reader’s own day, the same for the rest of it`,
    ],
    [
      'A button to this month’s overview, from=profile',
      `${READING} › home has the reader’s own day, the same for the rest of it`,
    ],
    [
      '大众运势 and an invitation to a free analysis for a visitor',
      `${READING} › a visitor reads everybody’s day at home, and is invited to their own`,
    ],
    [
      '大众运势 for who has neither trial nor membership',
      `${READING} › who has neither trial nor membership sees everybody’s day at home`,
    ],
    [
      'Four plan cards and the consultation',
      `${PAGES} › the home page shows the day and the catalogue`,
    ],
    [
      'The consultation slides up as a sheet',
      'tests/browser/web-consult.spec.ts › a consultation is written in the sheet, paid for and handed in once',
    ],
    ['Plans open the payment dialog at home', `${PURCHASE} › a month is bought on the home page`],
    ['The subscribe dialog is 300 px wide', `${READING} › the subscription says whom to add`],
    [
      'Two introductions, each with a view button',
      `${LETTER} › the two introductions lead on, a visitor to the login`,
    ],
  ]),
  ...rows('2 Login and Register', [
    ['Phone and password, which can be shown', `${ACCOUNTS} › the password shows and hides`],
    [
      'Login leads to the forgotten password',
      `${ACCOUNTS} › a code asked for too soon is refused, and the wait is counted down`,
    ],
    [
      'A code can be sent, with a countdown',
      `${ACCOUNTS} › a code is sent, counted down, and a wrong one refused`,
    ],
    [
      'The privacy policy opens in full from its checkbox',
      `${ACCOUNTS} › the privacy policy opens over the form and gives the focus back`,
    ],
    [
      'It promises an answer within 15 working days',
      `${ACCOUNTS} › the privacy policy opens over the form and gives the focus back`,
    ],
    [
      'Under 18 needs the guardian',
      `${ACCOUNTS} › the privacy policy opens over the form and gives the focus back`,
    ],
    [
      'Login and register lead to one another',
      `${LETTER_ACCOUNTS} › login and register lead to one another`,
    ],
    [
      'The policy tells what is kept and why, rewards, labels and rights',
      `${LETTER_ACCOUNTS} › the privacy policy tells what is kept and why, rewards, labels and rights`,
    ],
  ]),
];
