import { sql, type Kysely } from 'kysely';
import type { Config, SecretKeys } from '#platform/context';
import type { DB } from '#platform/db';
import { countSealedByKeys, type SealedColumn } from './sealed-columns.ts';
import { BrokenSeal, openSecret, SealedWithAnotherKey, sealSecret, type SealContext } from './sealed-secret.ts';
import { keyFileIn } from './secret-keys.ts';

const probeContext: SealContext = { purpose: 'probe', place: 'secret_probe' };

/** The probe is sealed anew like every other secret when the key is rotated. */
export const sealedProbe: SealedColumn = {
  table: 'secret_probe',
  column: 'probe_sealed',
  key: ['is_only'],
  contextOf: () => probeContext,
};

/** The keys of this server are not those of its database. The message is a sentence for the operator. */
export class WrongSecretKey extends Error {
  override readonly name = 'WrongSecretKey';
  constructor({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>) {
    const source = secretKey === null ? `The key in ${keyFileIn(dataDir)}` : 'SECRET_KEY';
    super(
      `${source} is not the key of this database and cannot open the credentials that it stores: set SECRET_KEY to the key that was used before, or add that one as SECRET_KEY_OLD.`,
    );
  }
}

interface ProbeParts {
  readonly db: Kysely<DB>;
  readonly secretKeys: SecretKeys;
}

/** State of the keys: `unknown` if nothing was sealed yet. */
export type KeyState = 'right' | 'wrong' | 'unknown';

/** Tells whether the keys are those of the database. A database from before the probe is judged by what is sealed in it. */
export const checkSecretKeys = async (
  { db, secretKeys }: ProbeParts,
  columns: readonly SealedColumn[],
): Promise<KeyState> => {
  const probe = await db.selectFrom('secret_probe').select('probe_sealed').executeTakeFirst();
  if (probe !== undefined) return canOpen(secretKeys, probe.probe_sealed) ? 'right' : 'wrong';
  const { sealed, known } = await countSealedByKeys({ db, secretKeys }, columns);
  if (sealed === 0) return 'unknown';
  // Some secrets may have been sealed with a key that is lost: one that opens is enough.
  return known > 0 ? 'right' : 'wrong';
};

const canOpen = (secretKeys: SecretKeys, sealed: Buffer): boolean => {
  try {
    openSecret(secretKeys, probeContext, sealed);
    return true;
  } catch (error) {
    if (error instanceof SealedWithAnotherKey || error instanceof BrokenSeal) return false;
    throw error;
  }
};

/** Throws `WrongSecretKey` if the keys are not those of the database. The first start stores the probe for all later ones. */
export const requireRightKeys = async (
  { config, ...parts }: ProbeParts & { readonly config: Pick<Config, 'secretKey' | 'dataDir'> },
  columns: readonly SealedColumn[],
): Promise<void> => {
  if ((await checkSecretKeys(parts, columns)) === 'wrong') throw new WrongSecretKey(config);
  const { rows } = await sql`
    insert into secret_probe (probe_sealed) values (${sealSecret(parts.secretKeys, probeContext, 'probe')})
    on conflict do nothing returning is_only`.execute(parts.db);
  // If two nodes start together with different keys, the second one finds the probe of the first.
  if (rows.length === 0 && (await checkSecretKeys(parts, columns)) === 'wrong') throw new WrongSecretKey(config);
};
