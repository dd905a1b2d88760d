import { COUNT_CAP, type UserList, type UserListQuery } from '#contract/admin';
import type { Store } from '#db/store';
import { maskPhone } from '#domain/phone';
import type { MembershipsService } from '../memberships/service.ts';
import { userDirectoryRepository } from './repository.ts';

export interface UserDirectoryParts {
  store: Store;
  memberships: Pick<MembershipsService, 'levelsOf'>;
}

/** The users list of the console: phones masked, of births only whether there is one. */
export function userDirectoryService({ store, memberships }: UserDirectoryParts) {
  const repository = userDirectoryRepository(store);

  return {
    async list(query: UserListQuery): Promise<UserList> {
      const rows = await repository.rows(query);
      const levels = await memberships.levelsOf(rows.map(({ id }) => id));
      const count = await repository.count(query);
      return {
        rows: rows.map(({ phone, birthUserId, invitedBy, blockedAt, ...row }) => ({
          ...row,
          phone: maskPhone(phone),
          vipLevel: levels.get(row.id) ?? 'free',
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
