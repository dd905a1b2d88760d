import { rows } from './row.ts';

const ACCESS = 'api/domain/report-access.test.ts';
const READING = 'tests/browser/web-reading.spec.ts';
const RECORD = 'tests/browser/web-record.spec.ts';
const REPORTS = 'tests/reports.test.ts';

/** §6: who may do what. */
export const ROLES = rows('6 Roles and permissions', [
  [
    'A visitor: home, the ways in, and the general fortune',
    `${READING} › a visitor reads everybody’s day at home, and is invited to their own`,
  ],
  [
    '…and nothing else of the pages',
    'tests/browser/web-pages.spec.ts › a visitor who types a tab’s address is asked, and led home',
  ],
  [
    '…nor of the reports',
    `${REPORTS} › who may have which report › an account is asked for before anything is said of the request`,
  ],
  [
    'Without a birth: the profile alone',
    'tests/browser/web-birth.spec.ts › who has no birth is confined to the profile',
  ],
  [
    'A registered user: the basic reading',
    `${REPORTS} › what is not paid for never leaves the server › the free natal reading names what is locked and has none of its words`,
  ],
  ['…three days of personal fortune', `${READING} › the days ahead are those of the trial`],
  ['…the overview of the day', `${RECORD} › the day stays open after the trial`],
  ['Each report by level, in one table', `${ACCESS} › today’s readings › %s`],
  ['Each report by level, over HTTP', `${REPORTS} › who may have which report › template %i on %s`],
  [
    '30, 90 and 365 days, 1, 3 and 12 months ahead',
    `${ACCESS} › how far ahead a level sees › %s for %s on %s: %s`,
  ],
  [
    'A month member: the detailed reading',
    `${READING} › a member reads all fifteen sections under the chart`,
  ],
  ['…and this month', `${RECORD} › a month’s membership sees this month alone`],
  [
    'A quarter member: the next three months',
    `${RECORD} › a month is a calendar of its days, within the reach of the membership`,
  ],
  ['A year member: the year with its months', `${RECORD} › a year has its twelve months`],
  [
    'A consultation for anybody signed in',
    'tests/payments.test.ts › a consultation › is filed by the server when it is paid, whether or not the browser still lives',
  ],
  [
    'Every request carries the token',
    'web/lib/api.test.ts › a call › sends the token, the query and the body',
  ],
  [
    'A token opens its own account alone',
    'api/features/accounts/accounts.test.ts › a token › opens the account it belongs to and no other',
  ],
  [
    'Nobody reads another one’s',
    `${REPORTS} › who may have which report › nobody reads another one’s, not even a member`,
  ],
]);
