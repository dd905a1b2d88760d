import type { APIRequestContext } from '@playwright/test';
import { newReader, type Standing } from '../web-reader.ts';
import { type Account, newAccount } from '../web-visitor.ts';

/**
 * The person at a scene: a visitor, an account without a birth, a reader of some standing, or a buyer.
 * Each scene gets a new buyer, because orders stay with an account.
 */
export type Role = 'visitor' | 'newcomer' | 'buyer' | Standing;

/** Of this worker: a fixture for them would make the scenes need workers, and browsers, of their own. */
const made = new Map<Role, Promise<Account>>();

/** Each role is made once a worker, since registering costs a password's hash. */
export function cast(request: APIRequestContext, role: Exclude<Role, 'visitor'>): Promise<Account> {
  if (role === 'buyer') return newReader(request, 'trial');
  const account = made.get(role) ?? (role === 'newcomer' ? newAccount(request) : newReader(request, role));
  made.set(role, account);
  return account;
}
