import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@comanda/contract/accounts';

/** Flags in the data that an authenticator signs. */
const flags = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 };

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const cborHead = (type: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 0x100) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 0xff]);
};

/** Encodes the few kinds of values that passkeys need, by RFC 8949. */
const encodeCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -value - 1) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The public key as the authenticator sends it: a key of ES256 by RFC 9053. */
const encodePublicKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return encodeCbor(new Map(entries));
};

/** Deviations from what an honest browser and device do. */
export interface PasskeyDeviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly crossOrigin?: boolean;
  /** Reports this counter instead of the next one. */
  readonly counter?: number;
  readonly userHandle?: string;
  readonly format?: string;
}

export interface SoftwareAuthenticator {
  /** Creates a passkey and keeps it. */
  create(options: PasskeyCreationOptions, deviation?: PasskeyDeviation): CreatedPasskey;
  /** Signs with the passkey that was created last. */
  sign(options: PasskeyRequestOptions, deviation?: PasskeyDeviation): PasskeySignature;
}

interface StoredPasskey {
  readonly credentialId: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

/** A device with passkeys, and the browser in front of it, by the WebAuthn standard with real keys. */
export const createSoftwareAuthenticator = (origin: string, { counts = true } = {}): SoftwareAuthenticator => {
  let stored: StoredPasskey | null = null;
  let uses = 0;

  const encodeClientData = (type: string, challenge: string, deviation: PasskeyDeviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );

  const encodeHeader = (rpId: string, flag: number, deviation: PasskeyDeviation): Buffer => {
    uses += counts ? 1 : 0;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? uses);
    const isVerified = deviation.isVerified ?? true;
    const allFlags = flag | flags.isPresent | (isVerified ? flags.isVerified : 0);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([allFlags]), counter]);
  };

  return {
    create: ({ challenge, rp, user }, deviation = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credentialId = randomBytes(32);
      stored = { credentialId, privateKey, userHandle: user.id };
      const idLength = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const model = Buffer.alloc(16);
      const authData = Buffer.concat([
        encodeHeader(rp.id, flags.hasKey, deviation),
        model,
        idLength,
        credentialId,
        encodePublicKey(publicKey),
      ]);
      const attestation: [string, Cbor][] = [
        ['fmt', deviation.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ];
      return {
        credentialId: credentialId.toString('base64url'),
        clientDataJSON: encodeClientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: encodeCbor(new Map(attestation)).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign: ({ challenge, rpId }, deviation = {}) => {
      if (stored === null) throw new Error('This device has no passkey.');
      const clientData = encodeClientData('webauthn.get', challenge, deviation);
      const authenticatorData = encodeHeader(rpId, 0, deviation);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        credentialId: stored.credentialId.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, stored.privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? stored.userHandle,
      };
    },
  };
};
