import { createHash } from 'node:crypto';
import { fail, Failure } from '@comanda/contract';
import type { CreatedPasskey, PasskeySignature } from '@comanda/contract/accounts';
import { z } from 'zod';
import type { Caller } from '#platform/context';

/** Ed25519, ES256 and RS256, in order of preference. */
export const passkeyAlgorithms = [-8, -7, -257];

interface Site {
  readonly origin: string;
  /** Name under which devices store passkeys of this site. */
  readonly rpId: string;
}

/**
 * The site that a passkey belongs to: PUBLIC_URL, or without it the address that the browser uses. The device signs for this address only, so
 * a copy of the page elsewhere gets nothing that works here.
 */
export const siteOf = ({ codeOrigin }: Pick<Caller, 'codeOrigin'>): Site => {
  const { origin, hostname } = new URL(codeOrigin);
  return { origin, rpId: hostname };
};

const clientData = z.object({
  type: z.string(),
  challenge: z.string().max(200),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

const readClientData = (encoded: string): z.infer<typeof clientData> => {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch (error) {
    throw fail('accounts.passkey-refused', {}, { cause: error });
  }
};

interface AnswerExpectation {
  readonly site: Site;
  /** Uses up the challenge; false if this browser has no such challenge any more. */
  readonly consumeChallenge: (challenge: string) => Promise<boolean>;
}

/**
 * Checks which site and challenge the answer is for, before its signature is verified: the caller gets an error code for each of them. Returns
 * the challenge.
 */
const requireExpectedAnswer = async (
  encoded: string,
  { site, consumeChallenge }: AnswerExpectation,
): Promise<string> => {
  const { challenge, origin, crossOrigin } = readClientData(encoded);
  if (origin !== site.origin || crossOrigin === true)
    throw fail('accounts.passkey-wrong-site', { address: site.origin });
  if (!(await consumeChallenge(challenge))) throw fail('accounts.passkey-expired');
  return challenge;
};

const requireSiteHash = (hash: Buffer, { origin, rpId }: Site): void => {
  if (!hash.equals(createHash('sha256').update(rpId).digest()))
    throw fail('accounts.passkey-wrong-site', { address: origin });
};

/** Runs the library, which is loaded when the first passkey is used. Its errors are refusals: they are about what the caller has sent. */
const refuseErrors = async <T>(verify: () => Promise<T>): Promise<T> => {
  try {
    return await verify();
  } catch (error) {
    throw error instanceof Failure ? error : fail('accounts.passkey-refused', {}, { cause: error });
  }
};

interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** Verifies a new passkey and returns what is stored of it. */
export const verifyCreatedPasskey = async (
  { credentialId, clientDataJSON, attestationObject }: CreatedPasskey,
  expected: AnswerExpectation,
): Promise<VerifiedPasskey> => {
  const challenge = await requireExpectedAnswer(clientDataJSON, expected);
  const { origin, rpId } = expected.site;
  return refuseErrors(async () => {
    const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
      import('@simplewebauthn/server'),
      import('@simplewebauthn/server/helpers'),
    ]);
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    requireSiteHash(Buffer.from(attestation.get('authData').subarray(0, 32)), expected.site);
    // We ask for no attestation. One with certificates would make the library fetch revocation lists from addresses in it.
    if (attestation.get('attStmt').get('x5c') !== undefined || !['none', 'packed'].includes(attestation.get('fmt')))
      throw fail('accounts.passkey-refused');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (registrationInfo === undefined || registrationInfo.credential.id !== credentialId)
      throw fail('accounts.passkey-refused');
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  });
};

interface StoredPasskey {
  readonly user_id: string;
  readonly public_key: Uint8Array;
}

/** Verifies a signature with the stored public key, and returns the counter that the device reports. */
export const verifyPasskeySignature = async (
  { credentialId, clientDataJSON, authenticatorData, signature, userHandle }: PasskeySignature,
  passkey: StoredPasskey,
  expected: AnswerExpectation,
): Promise<number> => {
  const challenge = await requireExpectedAnswer(clientDataJSON, expected);
  const { origin, rpId } = expected.site;
  requireSiteHash(Buffer.from(authenticatorData, 'base64url').subarray(0, 32), expected.site);
  if (userHandle !== undefined && userHandle !== toUserHandle(passkey.user_id)) throw fail('accounts.passkey-refused');
  return refuseErrors(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The counter is compared when it is stored: then the signature has been verified, and concurrent uses cannot both pass.
      credential: { id: credentialId, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) throw fail('accounts.passkey-refused');
    return authenticationInfo.newCounter;
  });
};

/** The account's id, as devices store it with a passkey. */
export const toUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url');
