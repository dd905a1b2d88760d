/** GBK bytes of a text, for tests: no encoder of the platform makes them. */
export const gbk = (text: string): Uint8Array => {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      const bytes = [lead, trail];
      table.set(decoder.decode(new Uint8Array(bytes)), bytes);
    }
  }
  return new Uint8Array([...text].flatMap((char) => (char < '\x80' ? [char.charCodeAt(0)] : (table.get(char) ?? []))));
};
