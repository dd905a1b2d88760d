import { finished } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';

/** Below every idle limit on the way: ours, a proxy's, a phone network's. */
const HEARTBEAT_MS = 10_000;

/** Sends one event; no effect after the client disconnected. */
type Send<Events> = <Name extends keyof Events & string>(event: Name, data: Events[Name]) => void;

interface EventStreamOptions {
  /** The stream is over for its reader; the work behind it may go on for others. */
  onClose?: () => void;
  heartbeatMs?: number;
  /** The client's `accept-encoding`: brotli if accepted. */
  accepts?: string | null;
}

/** Window in which repeated text is compressed: the last event of a report repeats all previous ones. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 20, [constants.BROTLI_PARAM_QUALITY]: 5 };

/** True if the client requests an event stream rather than JSON. */
export function wantsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '');
}

/**
 * Sends server-sent events until `run` resolves. `run` must not reject: after the first byte a failure can only be an
 * event.
 * Each event is one line of JSON. `ready` is false while the client has unread data; further events are buffered here.
 */
export function eventStream<Events>(
  run: (send: Send<Events>, ready: () => boolean) => Promise<void>,
  { onClose, heartbeatMs = HEARTBEAT_MS, accepts }: EventStreamOptions = {},
): Response {
  const encoder = new TextEncoder();
  const packer = /\bbr\b/.test(accepts ?? '') ? createBrotliCompress({ params: WINDOW }) : null;
  let open = true;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function close(): void {
    open = false;
    clearInterval(heartbeat);
  }

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      packer?.on('data', (piece: Uint8Array) => open && controller.enqueue(piece));
      const write = (text: string) => {
        if (!open) return;
        if (!packer) return controller.enqueue(encoder.encode(text));
        packer.write(text);
        // Each event can be read when it has come, not when the next one fills the packer.
        packer.flush();
      };
      const ready = () => open && (controller.desiredSize ?? 0) > 0;
      heartbeat = setInterval(() => ready() && write(': open\n\n'), heartbeatMs);
      try {
        await run((event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`), ready);
      } finally {
        if (open && packer) await finished(packer.end());
        if (open) controller.close();
        close();
      }
    },
    cancel() {
      close();
      packer?.destroy();
      onClose?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(packer && { 'content-encoding': 'br' }),
      // nginx would hold the events back until its buffer is full.
      'x-accel-buffering': 'no',
    },
  });
}

/** Beginnings that a spreadsheet would run as a formula. A negative number is none, and stays a number. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-\d+(\.\d+)?$/;
const harmless = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** Rows of text, a part at a time. */
export type Rows = AsyncGenerator<readonly (readonly string[])[]>;

/**
 * Rows as the bytes of a file that spreadsheets open rightly: with a byte order mark, or Excel takes UTF-8
 * for something else, and with a `'` before what it would run as a formula.
 */
export async function* csvBytes(rows: Rows): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let bom = true;
  const encoder = new TextEncoder();
  for await (const part of rows) {
    const cells = part.map((row) => row.map(harmless));
    yield encoder.encode(stringify(cells, { bom }));
    bom = false;
  }
}

/**
 * A file that is sent as its parts are made. The first part is made before this resolves, so that a
 * refusal still has its own status.
 */
export async function csvAnswer(name: string, parts: AsyncGenerator<Uint8Array<ArrayBuffer>>): Promise<Response> {
  let next = await parts.next();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(next.value);
      next = await parts.next();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
