import * as z from 'zod/mini';
import { PASSKEY_TRANSPORTS } from '#domain/console/passkey';
import { oneLine } from './staff-text.ts';

// Passkeys of staff, as WebAuthn's JSON names things: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON

const WRONG = '通行密钥验证失败，请重试';
const EXPIRED = '验证已过期，请重试';

/** Bytes as Base64URL without padding. */
const bytes = (most: number) => z.string(WRONG).check(z.regex(/^[\w-]+$/, WRONG), z.maxLength(most, WRONG));

/** 1,023 bytes, the maximum of WebAuthn. */
const CredentialId = bytes(1364);
const ClientData = bytes(4096);
const Challenge = z.string(EXPIRED).check(z.regex(/^[0-9a-z]{32}$/, EXPIRED));
const Kind = z.literal('public-key', WRONG);

const PasskeySignature = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: Kind,
  response: z.object({ clientDataJSON: ClientData, authenticatorData: bytes(4096), signature: bytes(2048) }, WRONG),
});

/** `challenge` identifies the request: valid once, for a few minutes. */
export const PasskeyProof = z.object({ challenge: Challenge, credential: PasskeySignature }, WRONG);
export type PasskeyProof = z.input<typeof PasskeyProof>;

export const PasskeyAddBody = z.object({
  challenge: Challenge,
  name: oneLine('名称', 1, 30),
  credential: z.object(
    {
      id: CredentialId,
      rawId: CredentialId,
      type: Kind,
      response: z.object(
        {
          clientDataJSON: ClientData,
          // Holds a public key and, from devices that identify themselves, a certificate chain.
          attestationObject: bytes(24_000),
        },
        WRONG,
      ),
      transports: z.array(z.enum(PASSKEY_TRANSPORTS, WRONG), WRONG).check(z.maxLength(7, WRONG)),
    },
    WRONG,
  ),
});
export type PasskeyAddBody = z.input<typeof PasskeyAddBody>;

export const PasskeyRemoveBody = z.object({
  id: z.string('缺少编号').check(z.regex(/^[0-9a-f-]{36}$/, '编号不正确')),
});

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.nullable(z.int()),
});
export type Passkey = z.infer<typeof Passkey>;
export const PasskeyList = z.object({ passkeys: z.array(Passkey) });

export type PasskeyList = z.infer<typeof PasskeyList>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)),
});

/** Options for `navigator.credentials.get`; its own challenge is `challenge` as bytes. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
  timeout: z.int(),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;
export const PasskeyAsked = z.object({ challenge: z.string(), passkey: PasskeyQuestion });
export type PasskeyAsked = z.infer<typeof PasskeyAsked>;

/** Options for `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: z.int(),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
