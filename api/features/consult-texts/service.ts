import type { Queries, Store } from '#db/store';
import type { DataKeys } from '../../platform/data-keys.ts';
import { consultTextsRepository } from './repository.ts';

/** Each of them makes a key, which waits for the disk: not so many that others wait long. */
const SEALED_AT_ONCE = 50;

export interface ConsultTextsParts {
  store: Store;
  dataKeys: Pick<DataKeys, 'seal' | 'open'>;
}

interface PlainText {
  clientSn: string;
  userId: string;
  text: string | null;
}

/**
 * What is written about a consultation, by the client and by the desk, as it lies in the database:
 * sealed with the client's key for it, so that a stolen database tells nobody's troubles.
 */
export function consultTextsService({ store, dataKeys }: ConsultTextsParts) {
  const repository = consultTextsRepository(store);
  const seal = (userId: string, text: string): Promise<string> =>
    dataKeys.seal(userId, 'consult', text);

  async function sealAll(
    plain: (q: Queries) => Promise<PlainText[]>,
    put: (q: Queries, clientSn: string, sealed: string) => Promise<void>,
  ): Promise<number> {
    let sealed = 0;
    for (;;) {
      const found = await store.tx(async (q) => {
        const rows = await plain(q);
        for (const { clientSn, userId, text } of rows) {
          await put(q, clientSn, await seal(userId, text ?? ''));
        }
        return rows.length;
      });
      if (found === 0) return sealed;
      sealed += found;
    }
  }

  return {
    seal,

    /** The text of a sealed column; null for no text, and where its key was destroyed. */
    async open(userId: string, sealed: string | null): Promise<string | null> {
      return sealed === null || sealed === '' ? null : dataKeys.open(userId, 'consult', sealed);
    },

    any: repository.any,

    /** Seals the texts of a database from before they were sealed; how many. */
    async sealPlain(): Promise<number> {
      const demands = await sealAll(
        (q) => repository.plainDemands(q, SEALED_AT_ONCE),
        repository.putDemand,
      );
      const orders = await sealAll(
        (q) => repository.plainOrders(q, SEALED_AT_ONCE),
        repository.putOrder,
      );
      return demands + orders;
    },
  };
}

export type ConsultTextsService = ReturnType<typeof consultTextsService>;
