import { COUNT_CAP, type UserList, type UserListQuery } from '#contract/admin';
import type { Store } from '#db/store';
import { maskPhone } from '#domain/phone';
import { userDirectoryRepository } from './repository.ts';

/** The users list of the console: phones masked, of births only whether there is one. */
export function userDirectoryService({ store }: { store: Store }) {
  const repository = userDirectoryRepository(store);

  return {
    async list(query: UserListQuery): Promise<UserList> {
      const rows = await repository.rows(query);
      const count = await repository.count(query);
      return {
        rows: rows.map(({ phone, birthUserId, invitedBy, blockedAt, ...row }) => ({
          ...row,
          phone: maskPhone(phone),
          vipLevel: 'free' as const,
          birthSaved: birthUserId !== null,
          invited: invitedBy !== null,
          blocked: blockedAt !== null,
        })),
        total: Math.min(count, COUNT_CAP),
        capped: count > COUNT_CAP,
      };
    },
  };
}

export type UserDirectoryService = ReturnType<typeof userDirectoryService>;
