import { PHONE } from '#domain/people/phone';
import { UsageError } from './command.ts';

/** The two ways to name an account on a command line. */
export const USER_OPTIONS = [
  ['--phone NUMBER', 'the account with this phone number'],
  ['--id ID', 'the account with this id'],
] as const;

/** Exactly one of the two must be given. */
export function userOption(phone: string | undefined, id: string | undefined) {
  if ((phone === undefined) === (id === undefined)) {
    throw new UsageError('Either --phone or --id is needed.');
  }
  if (phone !== undefined && !PHONE.test(phone)) {
    throw new UsageError('--phone must be a mainland mobile number of 11 digits.');
  }
  return phone === undefined ? { id: id ?? '' } : { phone };
}
