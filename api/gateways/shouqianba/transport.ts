import { AppError } from '#domain/errors';
import { type GatewayAnswer, parseAnswer } from './envelope.ts';
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
