import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  name: string | Uint8Array;
  content: Buffer;
  /** False fields of the zip file. */
  lies?: { size?: number; crc?: number; flags?: number };
}

/** A zip file, for tests: the platform packs, and makes no archive. */
export function zip(...files: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content, lies } of files) {
    const bytes = Buffer.from(name);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(lies?.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(lies?.crc ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(lies?.size ?? content.length, 18);
    fields.writeUInt16LE(bytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    table.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, bytes);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, bytes, packed]);
    at += local.length;
    parts.push(local);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(table).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...table, end]);
}
