import type { Birth } from '#domain/birth';
import type { BirthsService } from '../births/service.ts';
import type { ReportsRepository } from './repository.ts';

export interface Reader {
  /** ms; when the account, and with it the trial, began. */
  createdAt: number;
  /** Null where none is saved, or its key was destroyed. */
  birth: Birth | null;
}

/** Finds who reads; undefined when the account is gone. */
export type Readers = (userId: string) => Promise<Reader | undefined>;

export function readers(
  repository: ReportsRepository,
  births: Pick<BirthsService, 'open'>,
): Readers {
  return async (userId) => {
    const row = await repository.reader(userId);
    if (!row) return undefined;
    const { createdAt, sealedBirth } = row;
    const birth = sealedBirth === null ? null : await births.open(userId, sealedBirth);
    return { createdAt, birth };
  };
}
