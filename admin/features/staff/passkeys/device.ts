import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import type { PasskeyAddBody, PasskeyAsked, PasskeyCreation, PasskeyProof } from '#contract/passkeys';
import { PASSKEY_TRANSPORTS } from '#domain/console/passkey';
import { DEVICE } from './text.ts';

// The browser part of passkeys. Its library is loaded on first use.
const library = () => import('@simplewebauthn/browser');

/** The browser or authenticator refused, or the user cancelled; the message can be shown. */
export class PasskeyError extends Error {}

const SENTENCES: Partial<Record<WebAuthnErrorCode, string>> = {
  ERROR_INVALID_DOMAIN: DEVICE.address,
  ERROR_INVALID_RP_ID: DEVICE.address,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: DEVICE.known,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: DEVICE.unable,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: DEVICE.unable,
};

/** Runs a WebAuthn request and translates its errors. */
async function asked<T>(work: (webauthn: Awaited<ReturnType<typeof library>>) => Promise<T>): Promise<T> {
  const webauthn = await library();
  if (!webauthn.browserSupportsWebAuthn()) throw new PasskeyError(DEVICE.unsupported);
  try {
    return await work(webauthn);
  } catch (cause) {
    const known = cause instanceof webauthn.WebAuthnError ? SENTENCES[cause.code] : undefined;
    // Browsers do not distinguish cancel from timeout: WebAuthn §14.5.
    throw new PasskeyError(known ?? DEVICE.notDone, { cause });
  }
}

export async function createPasskey({ options }: PasskeyCreation): Promise<PasskeyAddBody['credential']> {
  const made = await asked(({ startRegistration }) => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    response: { clientDataJSON, attestationObject },
    transports: PASSKEY_TRANSPORTS.filter((each) => transports.includes(each)),
  };
}

export async function signByPasskey({ challenge, passkey }: PasskeyAsked): Promise<PasskeyProof> {
  const signed = await asked(({ startAuthentication }) => startAuthentication({ optionsJSON: passkey }));
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  const response = { clientDataJSON, authenticatorData, signature };
  return { challenge, credential: { id: signed.id, rawId: signed.rawId, type: signed.type, response } };
}
