import { hkdfSync } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { SecretKeys } from '#platform/context';
import type { SealedColumn } from '#platform/security';

/** The session provider's number of a key, which it stores with everything that it encrypts. */
export const toKeyVersion = (key: string): number =>
  Buffer.from(hkdfSync('sha256', key, '', 'version for the session provider', 4)).readUInt32BE();

const toProviderKeys = ({ newest, all }: SecretKeys) => ({
  keys: new Map(all.map((key) => [toKeyVersion(key), key])),
  currentVersion: toKeyVersion(newest),
});

const sealedText = (column: string): SealedColumn => ({
  table: 'two_factors',
  column,
  key: ['id'],
  text: {
    prefixOf: (newest) => `$ba$${toKeyVersion(newest)}$`,
    reseal: async (secretKeys, data) => {
      const key = toProviderKeys(secretKeys);
      return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
    },
  },
});

/** The secrets of authenticator apps and the recovery codes, which the session provider encrypts in a format of its own. */
export const sealedSecondFactors = [sealedText('secret'), sealedText('backup_codes')];
