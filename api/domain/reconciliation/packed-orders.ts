import { orderKey, type StatementOrder } from './statement-order.ts';

type Packed = [
  string,
  string,
  string,
  number | null,
  boolean,
  number,
  number | null,
  number | null,
];

/** Without the names of the fields, which are half of the text. */
function packed(order: StatementOrder): string {
  const { clientSn, sn, tradeNo, paid, succeeded, refunded, fee, finishedAt, refundNos } = order;
  const fields: Packed = [clientSn, sn, tradeNo, paid, succeeded, refunded, fee, finishedAt];
  return JSON.stringify([...fields, ...refundNos]);
}

function unpacked(text: string): StatementOrder {
  const [clientSn, sn, tradeNo, paid, succeeded, refunded, fee, finishedAt, ...refundNos] =
    JSON.parse(text) as [...Packed, ...string[]];
  return { clientSn, sn, tradeNo, paid, succeeded, refunded, fee, finishedAt, refundNos };
}

const CHUNK_BYTES = 1 << 20;
/** UTF-8 has no more for a UTF-16 unit. */
const MOST_BYTES_A_UNIT = 3;
const FIRST_PLACES = 1 << 10;

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Room for more of them; what was there stays. */
function grown(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(values.length * 2);
  more.set(values);
  return more;
}

/**
 * The orders of a statement by `orderKey`, as bytes: a month of 300,000 is 40 MB so, and as objects
 * in a Map more than three times that. They are had in the order in which they were first set.
 */
export function packedOrders() {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const chunks: Uint8Array[] = [];
  let free = 0;
  /** Of each order: its key's hash, where its bytes are, and how many, which is 0 once it is taken. */
  let hashes = new Uint32Array(FIRST_PLACES);
  let chunkOf = new Uint32Array(FIRST_PLACES);
  let starts = new Uint32Array(FIRST_PLACES);
  let lengths = new Uint32Array(FIRST_PLACES);
  let count = 0;
  /** Open addressing, at most half full: a place holds the number of an order plus one. */
  let places = new Uint32Array(FIRST_PLACES * 2);

  function unpack(number: number): StatementOrder | undefined {
    const length = lengths[number] ?? 0;
    const start = starts[number] ?? 0;
    const bytes = chunks[chunkOf[number] ?? 0]?.subarray(start, start + length);
    return length === 0 || !bytes ? undefined : unpacked(decoder.decode(bytes));
  }

  /** The order's number, or -1 and the place that is free for it. */
  function find(key: string): { number: number; order: StatementOrder | undefined; place: number } {
    const hash = hashOf(key);
    for (let place = hash % places.length; ; place = (place + 1) % places.length) {
      const number = (places[place] ?? 0) - 1;
      if (number < 0) return { number, order: undefined, place };
      if (hashes[number] !== hash) continue;
      const order = unpack(number);
      if (order && orderKey(order) === key) return { number, order, place };
    }
  }

  function makeRoom(): void {
    hashes = grown(hashes);
    chunkOf = grown(chunkOf);
    starts = grown(starts);
    lengths = grown(lengths);
    places = new Uint32Array(hashes.length * 2);
    for (let number = 0; number < count; number += 1) {
      let place = (hashes[number] ?? 0) % places.length;
      while (places[place] !== 0) place = (place + 1) % places.length;
      places[place] = number + 1;
    }
  }

  function write(number: number, order: StatementOrder): void {
    const text = packed(order);
    const room = text.length * MOST_BYTES_A_UNIT;
    if (free + room > (chunks.at(-1)?.length ?? 0)) {
      chunks.push(new Uint8Array(Math.max(CHUNK_BYTES, room)));
      free = 0;
    }
    const rest = chunks.at(-1)?.subarray(free) ?? new Uint8Array();
    const { written } = encoder.encodeInto(text, rest);
    chunkOf[number] = chunks.length - 1;
    starts[number] = free;
    lengths[number] = written;
    free += written;
  }

  return {
    get: (key: string): StatementOrder | undefined => find(key).order,

    /** Keeps it as it is now; what is changed of it later has to be set again. */
    set(order: StatementOrder): void {
      const key = orderKey(order);
      let { number, place } = find(key);
      if (number < 0) {
        if (count === hashes.length) {
          makeRoom();
          place = find(key).place;
        }
        number = count;
        count += 1;
        hashes[number] = hashOf(key);
        places[place] = number + 1;
      }
      write(number, order);
    },

    /** Hands it out and keeps it no longer. */
    take(key: string): StatementOrder | undefined {
      const { number, order } = find(key);
      if (order) lengths[number] = 0;
      return order;
    },

    *values(): Generator<StatementOrder> {
      for (let number = 0; number < count; number += 1) {
        const order = unpack(number);
        if (order) yield order;
      }
    },
  };
}
