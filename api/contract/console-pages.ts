/**
 * All addresses of the console below /admin, `$` for a parameter: the server answers any other with 404, and a test
 * compares the list with the console's router.
 */
export const CONSOLE_PAGES = [
  '/',
  '/login',
  '/home',
  '/users',
  '/users/$userId',
  '/orders',
  '/findings',
  '/invoices',
  '/plans',
  '/reports',
  '/inviters',
  '/referrals',
  '/demands',
  '/calendar',
  '/masters',
  '/my-hours',
  '/settlements',
  '/account',
  '/staff',
  '/roles',
  '/screens',
  '/settings',
  '/audit',
  '/statistics',
] as const;
