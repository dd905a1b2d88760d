/**
 * The parts of an export as one envelope, written out as they are read. The first part is read before
 * this resolves: a caller that may not have it gets an answer with the right status.
 */
export async function exportStream(
  parts: AsyncGenerator<readonly [name: string, value: unknown]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await parts.next();
  let before = '{"code":0,"msg":"","data":{';
  return new ReadableStream({
    async pull(controller) {
      if (next.done) {
        controller.enqueue(encoder.encode('}}'));
        controller.close();
        return;
      }
      const [name, value] = next.value;
      const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      controller.enqueue(encoder.encode(before + member));
      before = ',';
      next = await parts.next();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
