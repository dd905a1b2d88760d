import type { Birth } from '#domain/people/birth';
import type { LifeStage } from '#domain/reading/stage';
import type { TrialStart } from '#domain/shop/trial';
import type { BirthsService } from '../../people/births/service.ts';
import type { ReportsRepository } from './repository.ts';

export interface Reader extends TrialStart {
  /** Null where none is saved, or its key was destroyed. */
  birth: Birth | null;
  /** Null where nothing was answered. */
  stage: LifeStage | null;
}

/** Finds who reads; undefined when the account is gone. */
export type Readers = (userId: string) => Promise<Reader | undefined>;

export function readers(
  repository: ReportsRepository,
  births: Pick<BirthsService, 'open' | 'openStage'>,
): Readers {
  return async (userId) => {
    const row = await repository.reader(userId);
    if (!row) return undefined;
    const { createdAt, phonePast, sealedBirth, sealedStage } = row;
    const birth = sealedBirth === null ? null : await births.open(userId, sealedBirth);
    const stage = sealedStage === null ? null : await births.openStage(userId, sealedStage);
    return { createdAt, phonePast, birth, stage };
  };
}
