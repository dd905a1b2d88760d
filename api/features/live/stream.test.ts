import { describe, expect, it } from 'vitest';
import { fileChanges } from '#db/changes';
import { AppError } from '#domain/errors';
import { LIVE_TOPICS, type LiveTopic } from '#domain/live';
import { liveStream } from './stream.ts';

const TIMING = { beatEveryMs: 10, apartMs: 1 };

/** A stream of what `allowed` says. */
function opened(allowed: () => Promise<readonly LiveTopic[]>) {
  const changes = fileChanges(() => false);
  const over = Promise.withResolvers<unknown>();
  const stream = liveStream({ changes, allowed, onEnd: over.resolve, timing: TIMING });
  const { body } = stream.response;
  if (!body) throw new Error('a stream has a body');
  return { ...stream, changes, over: over.promise, reader: body.getReader() };
}

type Opened = ReturnType<typeof opened>;

async function nextText({ reader }: Opened): Promise<string | undefined> {
  const { value } = await reader.read();
  return value && new TextDecoder().decode(value);
}

/** The next event; heartbeats are passed over. */
async function nextEvent(stream: Opened): Promise<string | undefined> {
  for (;;) {
    const text = await nextText(stream);
    if (!text?.startsWith(':')) return text;
  }
}

const eventOf = (...topics: string[]) => `event: changed\ndata: ${JSON.stringify({ topics })}\n\n`;

describe('a stream of changes', () => {
  it('begins with everything, and then tells what changes, of what may be heard', async () => {
    const stream = opened(async () => ['orders', 'users']);
    expect(await nextEvent(stream)).toBe(eventOf('orders', 'users'));
    stream.changes.announce(['demands', 'users']);
    expect(await nextEvent(stream)).toBe(eventOf('users'));
    stream.end();
    expect(await nextEvent(stream)).toBeUndefined();
    expect(await stream.over).toBeUndefined();
  });

  it('ends by itself once the session is over, although nothing changes', async () => {
    let live = true;
    const ended = new AppError('sessionEnded');
    const stream = opened(async () => {
      if (!live) throw ended;
      return LIVE_TOPICS;
    });
    expect(await nextEvent(stream)).toBe(eventOf(...LIVE_TOPICS));
    live = false;
    expect(await nextEvent(stream)).toBeUndefined();
    expect(await stream.over).toBe(ended);
  });

  it('tells nothing that is not to be heard any more', async () => {
    let topics: LiveTopic[] = ['orders', 'users'];
    const stream = opened(async () => topics);
    await nextEvent(stream);
    topics = ['users'];
    stream.changes.announce(['orders', 'users']);
    expect(await nextEvent(stream)).toBe(eventOf('users'));
    stream.end();
  });

  it('keeps for a slow reader no more than one event, and gives up one who has gone', async () => {
    const stream = opened(async () => LIVE_TOPICS);
    for (let n = 0; n < 50; n += 1) stream.changes.announce(['orders']);
    expect(await stream.over).toBeUndefined();
    expect(await nextText(stream)).toBe(eventOf(...LIVE_TOPICS));
    expect(await nextText(stream)).toBeUndefined();
  });

  it('ends at once when it is told to, whatever is asked just then', async () => {
    const stream = opened(() => new Promise(() => {}));
    stream.end();
    expect(await nextEvent(stream)).toBeUndefined();
    expect(await stream.over).toBeUndefined();
  });

  it('is over when its reader goes', async () => {
    const stream = opened(async () => LIVE_TOPICS);
    await nextEvent(stream);
    await stream.reader.cancel();
    expect(await stream.over).toBeUndefined();
  });
});
