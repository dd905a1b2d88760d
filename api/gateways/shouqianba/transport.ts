import { AppError } from '#domain/errors';
import { isObject } from '#domain/lookup';
import { authorization } from './signing.ts';

/** The signer: serial number and key. */
export interface Signer {
  sn: string;
  key: string;
}

export type Post = (
  url: string,
  fields: Readonly<Record<string, string>>,
  signer: Signer,
  signal: AbortSignal,
) => Promise<GatewayAnswer>;

/**
 * One signed call. The text is made once, signed and sent. Throws AppError upstream when no answer
 * of the gateway came back; whether it acted is then unknown.
 */
export const post: Post = async (url, fields, signer, signal) => {
  const body = JSON.stringify(fields);
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        authorization: authorization(signer.sn, body, signer.key),
      },
      redirect: 'error',
      signal,
    });
    text = await response.text();
  } catch (cause) {
    throw new AppError('upstream', { cause });
  }
  return parseAnswer(text);
};

type Fields = Readonly<Record<string, unknown>>;

/** An answer in its layers: transport, then the action; the order itself is in `data`. */
export interface GatewayAnswer {
  /** The gateway took the call: what follows is about the action. */
  accepted: boolean;
  /** True if the gateway reports that it rejected the request without acting on it. */
  refused: boolean;
  /** Result code of the action, or of the transport when that failed. */
  resultCode: string;
  errorCode: string;
  biz: Fields;
  data: Fields;
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) && !Array.isArray(value) ? value : {};
}

/** A field as text; numbers are written out, because one gateway version sends them bare. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Parses a whole number of fen or ms from digits; null if invalid. */
export function wholeOf(fields: Fields, name: string): number | null {
  const text = textOf(fields, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** @throws AppError upstream for anything that is no response of the gateway */
export function parseAnswer(text: string): GatewayAnswer {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The parser's message quotes the text; what it was is not for the log.
    throw new AppError('upstream', { cause: new Error('the gateway answered no JSON') });
  }
  const top = fieldsOf(parsed);
  const transport = textOf(top, 'result_code');
  if (transport === '') {
    throw new AppError('upstream', { cause: new Error('the gateway answered no envelope') });
  }
  const accepted = transport === '200';
  const biz = fieldsOf(top.biz_response);
  return {
    accepted,
    refused: transport === '400',
    resultCode: accepted ? textOf(biz, 'result_code') : transport,
    errorCode: textOf(accepted ? biz : top, 'error_code'),
    biz,
    data: fieldsOf(biz.data),
  };
}

/** An answer that cannot be acted on, with the gateway's own words as the cause for the log. */
export function upstream(what: string, answer: GatewayAnswer): AppError {
  // An unknown result code is text from outside: only its word characters go on.
  const words = `${answer.resultCode} ${answer.errorCode}`.replace(/[^\w ]/g, '').slice(0, 120);
  return new AppError('upstream', { cause: new Error(`${what}: ${words}`) });
}
