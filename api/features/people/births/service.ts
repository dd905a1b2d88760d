import type { Store } from '#db/store';
import type { Birth } from '#domain/people/birth';
import type { LifeStage } from '#domain/reading/stage';
import type { DataKeys } from '../../../platform/data-keys.ts';
import { birthsRepository } from './repository.ts';

export interface BirthsParts {
  store: Store;
  dataKeys: Pick<DataKeys, 'seal' | 'sealWithExistingKey' | 'open'>;
}

/** Births as they are kept: sealed with their owner's key, so that a stolen database has none. */
export function birthsService({ store, dataKeys }: BirthsParts) {
  const repository = birthsRepository(store);

  async function open(userId: string, sealed: string): Promise<Birth | null> {
    const text = await dataKeys.open(userId, 'birth', sealed);
    return text === null ? null : (JSON.parse(text) as Birth);
  }

  async function openStage(userId: string, sealed: string): Promise<LifeStage | null> {
    const text = await dataKeys.open(userId, 'stage', sealed);
    return text === null ? null : (JSON.parse(text) as LifeStage);
  }

  return {
    /** What the column of a birth holds. */
    seal: (userId: string, birth: Birth): Promise<string> =>
      dataKeys.seal(userId, 'birth', JSON.stringify(birth)),

    /** The birth of a sealed column; null when its key was destroyed, which is no birth any more. */
    open,

    /** The column of a stage, with the key of the birth; null when that was destroyed. */
    sealStage: (userId: string, stage: LifeStage): Promise<string | null> =>
      dataKeys.sealWithExistingKey(userId, 'stage', JSON.stringify(stage)),

    openStage,

    /** What somebody answered of their stage of life; null: never asked. */
    async stageOf(userId: string): Promise<LifeStage | null> {
      const sealed = await repository.sealedStageOf(userId);
      return sealed ? openStage(userId, sealed) : null;
    },

    /** `lost`: there is a row whose key was destroyed. */
    async of(userId: string): Promise<Birth | 'lost' | null> {
      const sealed = await repository.sealedOf(userId);
      return sealed === undefined ? null : ((await open(userId, sealed)) ?? 'lost');
    },
  };
}

export type BirthsService = ReturnType<typeof birthsService>;
