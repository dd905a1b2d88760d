import { rows } from './row.ts';

const LETTER = 'tests/browser/web-letter.spec.ts';
const ACCOUNTS = 'tests/browser/web-accounts.spec.ts';
const BIRTH = 'tests/browser/web-birth.spec.ts';
const CONSULT = 'tests/browser/web-consult.spec.ts';
const HOSTILE_PAGE = 'tests/browser/web-hostile.spec.ts';
const LINKS = 'web/features/reading/markdown/allowed-link.test.ts';
const PAGES = 'tests/browser/web-pages.spec.ts';
const READING = 'tests/browser/web-reading.spec.ts';
const RECORD = 'tests/browser/web-record.spec.ts';
const REGISTER = 'web/features/accounts/register-form.test.ts';
const SAVING = 'api/features/profile/profile.test.ts › saving a birth';
const WHEELS = 'web/features/profile/date-wheels.test.ts';

/** §5: validation. */
export const RULES = [
  ...rows('5 Login', [
    [
      'Both fields: 请输入手机号和密码',
      `${ACCOUNTS} › logging in says what is missing, wrong or out of reach`,
    ],
    [
      'The phone: 请输入正确的手机号',
      `${ACCOUNTS} › logging in says what is missing, wrong or out of reach`,
    ],
    [
      'The server asks for the same',
      'api/features/accounts/accounts.test.ts › login › with %s says what is missing',
    ],
  ]),
  ...rows('5 Register', [
    ['Phone, password and its repetition are needed', `${REGISTER} › %o is told %o`],
    ['请输入验证码', `${ACCOUNTS} › registering asks for one thing after the other`],
    ['请勾选已阅读并同意隐私政策', `${ACCOUNTS} › registering asks for one thing after the other`],
    ['密码长度不能少于6位', `${ACCOUNTS} › registering asks for one thing after the other`],
    ['两次输入的密码不一致', `${ACCOUNTS} › registering asks for one thing after the other`],
    ['A code needs a valid phone', `${ACCOUNTS} › registering asks for one thing after the other`],
    [
      'The server asks for the same',
      'api/features/accounts/accounts.test.ts › register › with %s is refused',
    ],
  ]),
  ...rows('5 Profile save', [
    ['请选择出生日期', `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`],
    ['请选择出生时辰', `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`],
    [
      'A dialog to confirm comes first',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    ['The server refuses what is missing or cannot be', `${SAVING} › refuses %s`],
  ]),
  ...rows('5 Birth pickers', [
    [
      'The solar picker reaches from 1960-01-01 to today',
      `${WHEELS} › solar wheels › reach from 1960 to today`,
    ],
    ['…and not past today', `${WHEELS} › solar wheels › turning to this year does not pass today`],
    [
      'The lunar picker has leap months',
      `${WHEELS} › lunar wheels › show the leap month in its place`,
    ],
    [
      '…and days 廿九 or 三十',
      `${WHEELS} › lunar wheels › every month ends on its last day, 廿九 or 三十`,
    ],
    [
      '13 double-hours to choose from',
      `${BIRTH} › from login to the chart: 1990年5月12日 辰时, a woman`,
    ],
    [
      'Each has its range and its branch',
      'api/domain/bazi/chart.test.ts › chartOfBirth › $name $range has the hour branch $branch',
    ],
    [
      '…named with their clock ranges',
      `${LETTER} › the thirteen double-hours, each with its clock`,
    ],
    [
      'The wheels end in this year, the lunar ones in 2100',
      `${LETTER} › /calendar-test turns from 1960 to today, by the moon to 2100`,
    ],
  ]),
  ...rows('5 Consult text', [
    [
      '请输入咨询内容 when there is none',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
    [
      '咨询内容至少需要10个字, after trimming',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
    [
      'The textarea stops at 100',
      `${CONSULT} › the counter counts characters as people do, and stops at a hundred`,
    ],
    [
      'The server sells none outside these bounds',
      'tests/payments.test.ts › a consultation › is not sold with %s',
    ],
  ]),
  ...rows('5 Payment', [
    [
      '用户未登录 without an account',
      'tests/browser/web-purchase.spec.ts › a visitor is asked to log in, a member of nothing has the free plan',
    ],
    [
      'A consultation is never a renewal',
      `${CONSULT} › a consultation is written in the sheet, paid for and handed in once`,
    ],
    [
      'isRenew is what the buyer is',
      'tests/browser/web-purchase.spec.ts › the profile renews, upgrades, and keeps the lower level’s days for afterwards',
    ],
    ['无效的会员类型 for another type', 'tests/payments.test.ts › POST /pay › refuses %s'],
    [
      'Opening the consultation needs a login',
      'tests/browser/web-purchase.spec.ts › a visitor is asked to log in, a member of nothing has the free plan',
    ],
    [
      'The button to a free analysis needs one',
      `${PAGES} › a visitor’s tabs ask for a login, the home tab does not`,
    ],
    [
      'The free plan’s button needs one',
      'tests/browser/web-purchase.spec.ts › a visitor is asked to log in, a member of nothing has the free plan',
    ],
    [
      'The two introductions need a login',
      `${LETTER} › the two introductions lead on, a visitor to the login`,
    ],
  ]),
  ...rows('5 Fortune record', [
    [
      'The month needs a plan, the year the year’s',
      `${RECORD} › \${asked} for \${standing}: \${sentence}, and a way to it`,
    ],
    ['The day is open', `${RECORD} › the day stays open after the trial`],
  ]),
  ...rows('5 Markdown', [
    [
      'Raw HTML, links found, typography',
      `${READING} › friendly Markdown keeps its links, tables, raw HTML and small pictures`,
    ],
    ['javascript:, vbscript:, file: and data: are blocked', `${LINKS} › %j is blocked`],
    ['data: of gif, png, jpeg and webp is not', `${LINKS} › %j is allowed`],
    [
      'What is hostile does nothing on the page',
      `${HOSTILE_PAGE} › hostile Markdown runs, asks and leads nowhere: \${group[0]?.[0]} and on`,
    ],
  ]),
  ...rows('5 Solar calendar', [
    [
      'October 1582 has 21 days; leap years are Julian to 1600, then Gregorian',
      'api/domain/calendar/civil-date.test.ts › daysInMonth › %i-%i has %i days',
    ],
    [
      'Days 5 to 14 of it do not exist',
      'api/domain/calendar/civil-date.test.ts › isCivilDate › %o: %s',
    ],
  ]),
];
