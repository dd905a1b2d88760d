/** A CBOR value as written by authenticators (CTAP2 canonical form, RFC 8949). */
type Cbor = number | boolean | null | string | Uint8Array | Cbor[] | Map<Cbor, Cbor>;

interface Read<T = Cbor> {
  value: T;
  /** Offset after the value. */
  end: number;
}

/** The deepest attestation object: map, statement, list of certificates. */
const MAX_DEPTH = 4;
const SIMPLE: Readonly<Record<number, boolean | null>> = { 20: false, 21: true, 22: null };

/** The argument of a head: in the head itself, or in the 1, 2 or 4 bytes after it. */
function argumentAt(bytes: Buffer, at: number): Read<number> {
  const short = bytes.readUInt8(at) & 0x1f;
  if (short < 24) return { value: short, end: at + 1 };
  if (short === 24) return { value: bytes.readUInt8(at + 1), end: at + 2 };
  if (short === 25) return { value: bytes.readUInt16BE(at + 1), end: at + 3 };
  if (short === 26) return { value: bytes.readUInt32BE(at + 1), end: at + 5 };
  throw new Error('CBOR of an indefinite or a too great length');
}

function partAt(bytes: Buffer, { value: length, end }: Read<number>): Read<Buffer> {
  if (end + length > bytes.length) throw new Error('CBOR is cut off');
  return { value: bytes.subarray(end, end + length), end: end + length };
}

function listAt(bytes: Buffer, { value: count, end }: Read<number>, depth: number): Read<Cbor[]> {
  const list: Cbor[] = [];
  let at = end;
  for (let n = 0; n < count; n += 1) {
    const one = cborAt(bytes, at, depth + 1);
    list.push(one.value);
    at = one.end;
  }
  return { value: list, end: at };
}

/**
 * Reads one value.
 * @throws Error for invalid or truncated CBOR, or deeper nesting than an authenticator produces
 */
export function cborAt(bytes: Buffer, at: number, depth = 0): Read {
  if (depth > MAX_DEPTH) throw new Error('CBOR nests too deep');
  const type = bytes.readUInt8(at) >> 5;
  const head = argumentAt(bytes, at);
  switch (type) {
    case 0:
      return head;
    case 1:
      return { value: -1 - head.value, end: head.end };
    case 2:
      return partAt(bytes, head);
    case 3: {
      const { value, end } = partAt(bytes, head);
      return { value: value.toString(), end };
    }
    case 4:
      return listAt(bytes, head, depth);
    case 5: {
      const { value, end } = listAt(bytes, { value: 2 * head.value, end: head.end }, depth);
      const pairs = value.flatMap((key, place): [Cbor, Cbor][] => (place % 2 ? [] : [[key, value[place + 1] ?? null]]));
      return { value: new Map(pairs), end };
    }
    default: {
      const value = type === 7 ? SIMPLE[head.value] : undefined;
      if (value === undefined) throw new Error('CBOR of a kind that no authenticator writes');
      return { value, end: head.end };
    }
  }
}
