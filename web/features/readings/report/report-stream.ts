import * as z from 'zod/mini';
import * as readings from '#contract/calls/readings';
import {
  OPEN_TEMPLATE,
  REPORT_EVENTS,
  type ReportBody,
  type ReportEvents,
  type ReportSection,
  type ReportView,
} from '#contract/reports';
import { ApiError, NetworkError, parseFrame } from '#web/kit/client.ts';
import type { Api } from '#web/lib/api.ts';
import type { App } from '#web/lib/app.ts';
import type { SlowLine } from '#web/lib/query.ts';
import { retried } from '#web/lib/retried.ts';
import type { Session } from '#web/lib/session.ts';

export type ReportRequest = Pick<ReportBody, 'date' | 'templateType'> & Partial<Pick<ReportBody, 'asked'>>;

/** Receives parts before the report is complete. */
interface ReportListener {
  progress(percent: number): void;
  section(section: ReportSection): void;
}

interface ReportReader {
  api: Pick<Api, 'call'>;
  session: Pick<Session, 'get'>;
  /** Shows a message if the response does not start soon. */
  waits: SlowLine;
}

/** The server sends a comment more often than this while working. */
const QUIET_MS = 40_000;
/** Streams start at once; a proxy that buffers until the end may take the model's time plus the bar's 80 s to 99. */
const BEGIN_MS = 180_000;
const REFUSED_TOKEN = 401;

/**
 * Reads the general day by its own endpoint, with up to three retries. Other reports are streamed; if no stream gets
 * through (old proxy, broken connection), by an ordinary request, which returns what is written by then. Rejects with
 * ApiError or NetworkError, also if no response started within `beginMs` or `signal` aborts.
 */
export async function readReport(
  { api, session, waits }: ReportReader,
  request: ReportRequest,
  listener: ReportListener,
  signal: AbortSignal,
  origin = '',
  beginMs = BEGIN_MS,
): Promise<ReportView> {
  if (request.templateType === OPEN_TEMPLATE) {
    return retried(() => api.call(readings.readGeneralOverview, { date: request.date }));
  }
  const { token, userId } = session.get();
  const body = { ...request, ...(userId ? { id: userId } : {}) };
  const quiet = new AbortController();
  const callOff = () => quiet.abort();
  signal.addEventListener('abort', callOff);
  if (signal.aborted) callOff();
  let late = false;
  const begun = waits();
  const timer = setTimeout(() => {
    late = true;
    quiet.abort();
  }, beginMs);
  try {
    const response = await fetch(`${origin}/api/web/report`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      signal: quiet.signal,
    }).finally(() => {
      begun();
      clearTimeout(timer);
    });
    const report = await answerOf(response, listener, quiet);
    if (report) return report;
  } catch (error) {
    if (late) throw new NetworkError(error);
    if (error instanceof ApiError || signal.aborted) throw error;
    // The stream broke: the rest is requested below.
  } finally {
    signal.removeEventListener('abort', callOff);
  }
  return api.call(readings.openReport, body);
}

/** The response to the same request made by the page itself for this session, if any. */
export function askedReading({ asked, session }: Pick<App, 'asked' | 'session'>, request: ReportRequest) {
  const { templateType, date } = request;
  if (!asked?.reading || asked.token !== session.get().token) return null;
  if (asked.templateType !== templateType || asked.date !== date) return null;
  return z.safeParse(readings.openReport.answer, parseFrame(asked.reading)?.data).data ?? null;
}

/** Null if the ordinary request has to answer: nothing came, or the token was rejected. */
async function answerOf(
  response: Response,
  listener: ReportListener,
  quiet: AbortController,
): Promise<ReportView | null> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('text/event-stream') && response.body) {
    return streamed(response, response.body, listener, quiet);
  }
  const frame = parseFrame(await response.text());
  const view = z.safeParse(readings.openReport.answer, frame?.data);
  if (response.ok && frame?.code === 0 && view.success) return view.data;
  // The ordinary request ends a session whose token is rejected; here it may not be our server's answer.
  if (response.status === REFUSED_TOKEN) return null;
  throw new ApiError(response, frame);
}

async function streamed(
  response: Response,
  stream: ReadableStream<Uint8Array>,
  listener: ReportListener,
  quiet: AbortController,
): Promise<ReportView | null> {
  const giveUp = () => setTimeout(() => quiet.abort(), QUIET_MS);
  let timer = giveUp();
  const alive = () => {
    clearTimeout(timer);
    timer = giveUp();
  };
  try {
    for await (const { event, data } of eventsOf(stream, alive)) {
      const report = hear(event, data, response, listener);
      if (report) return report;
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the report for the last event. Unknown events are from a later server; malformed ones are ignored, because a
 * proxy may respond with its own page.
 */
function hear(event: string, data: string, response: Response, listener: ReportListener): ReportView | null {
  const content = parseJson(data);
  const read = <T>(name: keyof ReportEvents, schema: z.ZodMiniType<T>) =>
    event === name ? z.safeParse(schema, content).data : undefined;
  const progress = read('progress', REPORT_EVENTS.progress);
  if (progress) listener.progress(progress.percent);
  const written = read('section', REPORT_EVENTS.section);
  if (written) listener.section(written.section);
  const failed = read('failed', REPORT_EVENTS.failed);
  if (failed) throw new ApiError(response, { ...failed, data: null });
  return read('done', REPORT_EVENTS.done) ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One event of a `text/event-stream`. */
export interface ServerEvent {
  event: string;
  data: string;
}

/** Parses the fields of an event; null for a comment. */
function eventOf(lines: readonly string[]): ServerEvent | null {
  const field = (name: string) =>
    lines.flatMap((line) => {
      const [, key, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
      return key === name ? [value] : [];
    });
  const data = field('data');
  return data.length > 0 ? { event: field('event').at(-1) ?? 'message', data: data.join('\n') } : null;
}

/** A line with its end; a CR at the end of the text may be half of CRLF. */
const LINE = /([^\r\n]*)(?:\r\n|\n|\r(?!$))/g;

/**
 * Parses the events of a stream; a truncated last one is dropped. `onBytes` is called for every chunk, including
 * comments, as a sign of life.
 */
export async function* eventsOf(stream: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let lines: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      let read = 0;
      for (const { 0: whole, 1: line = '', index } of text.matchAll(LINE)) {
        read = index + whole.length;
        if (line !== '') {
          lines.push(line);
          continue;
        }
        const event = eventOf(lines);
        lines = [];
        if (event) yield event;
      }
      text = text.slice(read);
    }
  } finally {
    await reader.cancel().catch(() => {
      // The connection is already broken; there is nothing to cancel.
    });
  }
}
