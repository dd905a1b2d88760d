import type { Biz, Call } from './calls.ts';
import type { SandboxClock } from './clock-repository.ts';
import type { ActiveFaults, FaultRepository } from './fault-repository.ts';
import type { Issued, SandboxTerminals } from './terminals.ts';

/** Longer than any caller waits; a hanging call ends when its caller hangs up. */
const HANG_MS = 12_000;

interface ProtocolParts {
  terminals: SandboxTerminals;
  calls: Readonly<Record<string, Call>>;
  faults: FaultRepository;
  clock: SandboxClock;
}

type Fields = Readonly<Record<string, string>>;

function transportFailure(code: '400' | '500', errorCode: string): Response {
  return Response.json({ result_code: code, error_code: errorCode, error_message: errorCode });
}

function success(biz: Biz | Issued): Response {
  return Response.json({ result_code: '200', biz_response: biz });
}

function hang(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve(new Response(null, { status: 504 }));
    };
    const timer = setTimeout(end, HANG_MS);
    signal.addEventListener('abort', end, { once: true });
  });
}

function parse(body: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const texts = Object.entries(parsed).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts);
  } catch {
    // A body that is no JSON counts as wrong parameters.
    return null;
  }
}

/** A terminal and its key; null: the request had a wrong signature. */
const issue = (issued: object | null) =>
  issued ? success({ result_code: 'SUCCESS', ...issued }) : transportFailure('400', 'ILLEGAL_SIGN');

/** The signed JSON calls of the simulated gateway, and what can go wrong with any of them. */
export function sandboxProtocol({ terminals, calls, faults, clock }: ProtocolParts) {
  async function act(path: string, header: string, body: string): Promise<Response> {
    const fields = parse(body);
    if (!fields) return transportFailure('400', 'INVALID_PARAMS');
    if (path === '/terminal/activate') return issue(await terminals.activate(header, body, fields, await clock.now()));
    const terminal = await terminals.find(fields.terminal_sn ?? '');
    if (!terminal) return transportFailure('400', 'INVALID_TERMINAL');
    if (path === '/terminal/checkin') return issue(await terminals.checkIn(terminal, header, body));
    if (!(await terminals.isSigned(terminal, header, body))) {
      return transportFailure('400', 'ILLEGAL_SIGN');
    }
    const name = path.replace('/upay/v2/', '');
    const biz = Object.hasOwn(calls, name) ? await calls[name]?.(terminal, fields) : null;
    return biz ? success(biz) : transportFailure('400', 'INVALID_PARAMS');
  }

  async function before(active: ActiveFaults, signal: AbortSignal): Promise<Response | null> {
    if ((await active.strike('http_500')) !== null) return new Response('error', { status: 500 });
    if ((await active.strike('timeout_before')) !== null) return hang(signal);
    if ((await active.strike('maintenance')) !== null) {
      return transportFailure('500', 'MAINTENANCE_INPROGRESS');
    }
    return null;
  }

  async function after(active: ActiveFaults, path: string, answer: Response, signal: AbortSignal): Promise<Response> {
    const isLost = path === '/terminal/checkin' && (await active.strike('lost_checkin')) !== null;
    if (isLost || (await active.strike('timeout_after')) !== null) return hang(signal);
    if ((await active.strike('http_500_after')) !== null) {
      return new Response('error', { status: 500 });
    }
    if ((await active.strike('garbage')) !== null) return new Response('<html>\u0000{"result');
    return answer;
  }

  return async function answer(path: string, header: string, body: string, signal: AbortSignal): Promise<Response> {
    const active = await faults.active(parse(body)?.client_sn ?? null);
    const instead = await before(active, signal);
    return instead ?? after(active, path, await act(path, header, body), signal);
  };
}
