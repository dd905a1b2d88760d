import { test as base, request as http } from '@playwright/test';
import { newReader, type Standing } from '../web-reader.ts';
import { type Account, newAccount } from '../web-visitor.ts';

/**
 * The person at a scene: a visitor, an account without a birth, a reader of some standing, or a buyer.
 * Each scene gets a new buyer, because orders stay with an account.
 */
export type Role = 'visitor' | 'newcomer' | 'buyer' | Standing;

export type Cast = (role: Exclude<Role, 'visitor'>) => Promise<Account>;

/** Tests with a cast: each role is made once a worker, since registering costs a password's hash. */
export const test = base.extend<object, { cast: Cast }>({
  cast: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from it
    async ({}, use) => {
      const baseURL = `http://127.0.0.1:${process.env.ZIPING_TEST_PORT}`;
      const request = await http.newContext({ baseURL });
      const made = new Map<Role, Promise<Account>>();
      await use((role) => {
        if (role === 'buyer') return newReader(request, 'trial');
        const account =
          made.get(role) ?? (role === 'newcomer' ? newAccount(request) : newReader(request, role));
        made.set(role, account);
        return account;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
