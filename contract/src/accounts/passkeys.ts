import { z } from 'zod';
import { collapsedText, fieldRule } from '@comanda/contract/kernel';

/** Maximum number of passkeys that one account can have. */
export const maxPasskeys = 10;

const maxNameLength = 50;

/** Name that the user gives a passkey, such as that of the device. */
export const passkeyName = collapsedText('Please enter a name')
  .refine(
    (name) => name.length <= maxNameLength,
    fieldRule('tooLong', `The name is too long (maximum ${maxNameLength} characters)`, { maximum: maxNameLength }),
  )
  .refine((name) => !/\p{Cc}/u.test(name), fieldRule('characters', 'The name contains invalid characters'));

/** Binary data of a passkey, in base64url. */
const encodedBytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);

const credentialId = encodedBytes(1_400);
const clientDataJSON = encodedBytes(8_000);

/** Connections between a browser and the device that has the passkey. */
export const passkeyTransport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const knownPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(passkeyTransport) });

/** Options with which the browser creates a passkey. They have the names of the WebAuthn standard. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** Options with which the browser signs a challenge. They have the names of the WebAuthn standard. */
export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  /** Passkeys of the account; empty if the user has not entered a password, so that the browser offers all of this site. */
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** The browser's answer after it has created a passkey. */
export const createdPasskey = z.object({
  credentialId,
  clientDataJSON,
  attestationObject: encodedBytes(20_000),
  /** Browsers may name connections that this server does not know yet. */
  transports: z.array(z.string().max(20)).max(10).default([]),
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** The browser's answer after it has signed a challenge with a passkey. */
export const passkeySignature = z.object({
  credentialId,
  clientDataJSON,
  authenticatorData: encodedBytes(8_000),
  signature: encodedBytes(4_000),
  /** Id of the account that the passkey was created for. Browsers always send it without a list of passkeys to choose from. */
  userHandle: encodedBytes(100).optional(),
});
export type PasskeySignature = z.infer<typeof passkeySignature>;
