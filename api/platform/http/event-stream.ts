import { finished } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';

/** Below every idle limit on the way: ours, a proxy's, a phone network's. */
const HEARTBEAT_MS = 10_000;

/** Sends one event; after the reader has gone it does nothing. */
type Send<Events> = <Name extends keyof Events & string>(event: Name, data: Events[Name]) => void;

interface EventStreamOptions {
  /** The stream is over for its reader; the work behind it may go on for others. */
  onClose?: () => void;
  heartbeatMs?: number;
  /** The reader's `accept-encoding`: brotli where it is accepted. */
  accepts?: string | null;
}

/** As far back as a repeated text is found: a report says in its last event all that it said before. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 20, [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Whether the client asks for a stream of events rather than for JSON. */
export function wantsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '');
}

/**
 * Server-sent events until `run` resolves. `run` must not reject: once the first byte is out, a
 * failure can only be an event. Events hold one line of JSON each, which has no line breaks.
 * `ready` says whether the reader took what was sent before: what is sent all the same is kept here.
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
