import type { DataKeys } from '../../../platform/data-keys.ts';

export interface ConsultTextsParts {
  dataKeys: Pick<DataKeys, 'seal' | 'open'>;
}

/**
 * What is written about a consultation, by the client and by the desk, as it lies in the database:
 * sealed with the client's key for it, so that a stolen database tells nobody's troubles.
 */
export function consultTextsService({ dataKeys }: ConsultTextsParts) {
  return {
    seal: (userId: string, text: string): Promise<string> => dataKeys.seal(userId, 'consult', text),

    /** The text of a sealed column; null for no text, and where its key was destroyed. */
    async open(userId: string, sealed: string | null): Promise<string | null> {
      return sealed === null || sealed === '' ? null : dataKeys.open(userId, 'consult', sealed);
    },
  };
}

export type ConsultTextsService = ReturnType<typeof consultTextsService>;
