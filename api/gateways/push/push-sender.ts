import type { Log } from '../../platform/log.ts';
import type { VapidKeys } from './vapid-keys.ts';

/**
 * The push services of the browsers that have any: Chrome and its kin, Firefox, Edge, Safari. An
 * endpoint is whatever a caller sends, and the server goes there later: a list of names, not a
 * check of addresses, keeps it out of our own network however a name resolves.
 */
const PUSH_HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/** True for an address of a known push service, on the port of https. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const plain = port === '' && username === '' && password === '';
  return protocol === 'https:' && plain && PUSH_HOSTS.some((host) => host.test(hostname));
}

/** Timeout of a push service; the message is retried later. */
const TIMEOUT_MS = 8_000;

/** Address of a browser, and the keys that only it can read with. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** Only the browser can read it; at most 3 kB. */
  text: string;
  /** Time that it is worth keeping for a browser that is away. */
  ttlSeconds: number;
  /** A later message of the same topic takes the place of one still waiting. */
  topic: string;
}

/** `gone`: the subscription ended. `later`: worth a retry. `refused`: drop it. */
type PushOutcome = 'accepted' | 'gone' | 'later' | 'refused';

export interface PushSender {
  /** The key that a browser subscribes with. */
  publicKey: string;
  /** True where anything may be sent there at all. */
  allows(endpoint: string): boolean;
  /** Hands a message to a push service. It never throws. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

interface PushParts {
  keys: VapidKeys;
  log: Log;
  /** Our public address: push services want a contact. */
  publicUrl: () => string;
  /** Additional hosts, for a self-hosted push service. */
  allows?: (endpoint: string) => boolean;
}

const GONE: readonly number[] = [404, 410];

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** RFC 8292 §2.1: an https address, or else mailto. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:webmaster@${new URL(publicUrl).hostname}`;
}

/**
 * Web push (RFC 8030): encrypted for the browser (RFC 8291), signed by the installation (RFC 8292).
 * The library that encrypts and signs is loaded with the first message. `fetch` carries it, follows no
 * redirect and waits no longer than the given time.
 */
export function pushSender({ keys, log, publicUrl, allows = isPushAddress }: PushParts): PushSender {
  /** Null for keys that nothing can be encrypted with. */
  async function requestOf(target: PushTarget, { text, ttlSeconds, topic }: PushMessage) {
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = target;
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contactOf(publicUrl()), ...keys },
        TTL: ttlSeconds,
        topic,
        urgency: 'normal',
      });
    } catch (cause) {
      log.warn({ err: cause }, 'a browser’s push keys are invalid');
      return null;
    }
  }

  return {
    publicKey: keys.publicKey,
    allows,
    async send(target, message) {
      if (!allows(target.endpoint)) return 'gone';
      const request = await requestOf(target, message);
      if (!request) return 'gone';
      const { 'Content-Length': _counted, ...headers } = request.headers;
      // The host only: the rest of an endpoint names a browser.
      const { host } = new URL(target.endpoint);
      try {
        const response = await fetch(target.endpoint, {
          method: 'POST',
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(request.body),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        const outcome = outcomeOf(response.status);
        if (outcome === 'refused') log.error({ host, status: response.status }, 'a push was refused');
        return outcome;
      } catch (cause) {
        log.warn({ host, err: cause }, 'a push service is unreachable');
        return 'later';
      }
    },
  };
}
