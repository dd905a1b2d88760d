/**
 * Every address of the console below /admin, `$` for a part that changes: the server answers any other
 * with 404, and a test holds the list against the console's router.
 */
export const CONSOLE_SCREENS = [
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
