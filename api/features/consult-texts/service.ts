import type { Store } from '#db/store';
import type { DataKeys } from '../../platform/data-keys.ts';
import { consultTextsRepository } from './repository.ts';

export interface ConsultTextsParts {
  store: Store;
  dataKeys: Pick<DataKeys, 'seal' | 'open'>;
}

/**
 * What is written about a consultation, by the client and by the desk, as it lies in the database:
 * sealed with the client's key for it, so that a stolen database tells nobody's troubles.
 */
export function consultTextsService({ store, dataKeys }: ConsultTextsParts) {
  const repository = consultTextsRepository(store);

  return {
    seal: (userId: string, text: string): Promise<string> => dataKeys.seal(userId, 'consult', text),

    /** The text of a sealed column; null for no text, and where its key was destroyed. */
    async open(userId: string, sealed: string | null): Promise<string | null> {
      return sealed === null || sealed === '' ? null : dataKeys.open(userId, 'consult', sealed);
    },

    any: repository.any,
  };
}

export type ConsultTextsService = ReturnType<typeof consultTextsService>;
