import type { Birth } from '#domain/people/birth';
import type { TrialStart } from '#domain/shop/trial';
import type { BirthsService } from '../../people/births/service.ts';
import type { ReportsRepository } from './repository.ts';

export interface Reader extends TrialStart {
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
    const { createdAt, phonePast, sealedBirth } = row;
    const birth = sealedBirth === null ? null : await births.open(userId, sealedBirth);
    return { createdAt, phonePast, birth };
  };
}
