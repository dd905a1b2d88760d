import { orderKey, type StatementOrder } from './statement-order.ts';

type Packed = [string, string, string, number | null, boolean, number, number | null, number | null];

/** Without the names of the fields, which are half of the text. */
function packed(order: StatementOrder): string {
  const { clientSn, sn, tradeNo, paid, succeeded, refunded, fee, finishedAt, refundNos } = order;
  const fields: Packed = [clientSn, sn, tradeNo, paid, succeeded, refunded, fee, finishedAt];
  return JSON.stringify([...fields, ...refundNos]);
}

function unpacked(text: string): StatementOrder {
  const [clientSn, sn, tradeNo, paid, succeeded, refunded, fee, finishedAt, ...refundNos] = JSON.parse(text) as [
    ...Packed,
    ...string[],
  ];
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
export class PackedOrders {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #chunks: Uint8Array[] = [];
  #free = 0;
  /** Of each order: its key's hash, where its bytes are, and how many, which is 0 once it is taken. */
  #hashes = new Uint32Array(FIRST_PLACES);
  #chunkOf = new Uint32Array(FIRST_PLACES);
  #starts = new Uint32Array(FIRST_PLACES);
  #lengths = new Uint32Array(FIRST_PLACES);
  #count = 0;
  /** Open addressing, at most half full: a place holds the number of an order plus one. */
  #places = new Uint32Array(FIRST_PLACES * 2);

  #unpack(number: number): StatementOrder | undefined {
    const length = this.#lengths[number] ?? 0;
    const start = this.#starts[number] ?? 0;
    const bytes = this.#chunks[this.#chunkOf[number] ?? 0]?.subarray(start, start + length);
    return length === 0 || !bytes ? undefined : unpacked(this.#decoder.decode(bytes));
  }

  /** The order's number, or -1 and the place that is free for it. */
  #find(key: string): { number: number; order: StatementOrder | undefined; place: number } {
    const hash = hashOf(key);
    for (let place = hash % this.#places.length; ; place = (place + 1) % this.#places.length) {
      const number = (this.#places[place] ?? 0) - 1;
      if (number < 0) return { number, order: undefined, place };
      if (this.#hashes[number] !== hash) continue;
      const order = this.#unpack(number);
      if (order && orderKey(order) === key) return { number, order, place };
    }
  }

  #makeRoom(): void {
    this.#hashes = grown(this.#hashes);
    this.#chunkOf = grown(this.#chunkOf);
    this.#starts = grown(this.#starts);
    this.#lengths = grown(this.#lengths);
    this.#places = new Uint32Array(this.#hashes.length * 2);
    for (let number = 0; number < this.#count; number += 1) {
      let place = (this.#hashes[number] ?? 0) % this.#places.length;
      while (this.#places[place] !== 0) place = (place + 1) % this.#places.length;
      this.#places[place] = number + 1;
    }
  }

  #write(number: number, order: StatementOrder): void {
    const text = packed(order);
    const room = text.length * MOST_BYTES_A_UNIT;
    if (this.#free + room > (this.#chunks.at(-1)?.length ?? 0)) {
      this.#chunks.push(new Uint8Array(Math.max(CHUNK_BYTES, room)));
      this.#free = 0;
    }
    const rest = this.#chunks.at(-1)?.subarray(this.#free) ?? new Uint8Array();
    const { written } = this.#encoder.encodeInto(text, rest);
    this.#chunkOf[number] = this.#chunks.length - 1;
    this.#starts[number] = this.#free;
    this.#lengths[number] = written;
    this.#free += written;
  }

  get(key: string): StatementOrder | undefined {
    return this.#find(key).order;
  }

  /** Keeps it as it is now; what is changed of it later has to be set again. */
  set(order: StatementOrder): void {
    const key = orderKey(order);
    let { number, place } = this.#find(key);
    if (number < 0) {
      if (this.#count === this.#hashes.length) {
        this.#makeRoom();
        place = this.#find(key).place;
      }
      number = this.#count;
      this.#count += 1;
      this.#hashes[number] = hashOf(key);
      this.#places[place] = number + 1;
    }
    this.#write(number, order);
  }

  /** Hands it out and keeps it no longer. */
  take(key: string): StatementOrder | undefined {
    const { number, order } = this.#find(key);
    if (order) this.#lengths[number] = 0;
    return order;
  }

  *values(): Generator<StatementOrder> {
    for (let number = 0; number < this.#count; number += 1) {
      const order = this.#unpack(number);
      if (order) yield order;
    }
  }
}
