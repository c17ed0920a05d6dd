import type { Context } from '#platform/context';
import { openSecret, sealSecret, type SealContext, type SealedColumn } from '#platform/security';

const sealContext: SealContext = { purpose: 'push-key', place: 'push_keys' };

export const sealedPushKeys: readonly SealedColumn[] = [
  { table: 'push_keys', column: 'private_key_sealed', key: ['is_only'], contextOf: () => sealContext },
];

interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Returns the key pair of this installation, and creates it at the first use. Of two nodes that create one at once, one wins. */
export const findPushKeys = async ({ db, secretKeys }: Pick<Context, 'db' | 'secretKeys'>): Promise<PushKeys> => {
  const find = () => db.selectFrom('push_keys').select(['public_key', 'private_key_sealed']).executeTakeFirst();
  let row = await find();
  if (row === undefined) {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await db
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key_sealed: sealSecret(secretKeys, sealContext, privateKey) })
      .onConflict((conflict) => conflict.column('is_only').doNothing())
      .execute();
    row = await find();
  }
  if (row === undefined) throw new Error('The push keys were deleted while they were created.');
  return { publicKey: row.public_key, privateKey: openSecret(secretKeys, sealContext, row.private_key_sealed) };
};

export const readPushKey = async (ctx: Context): Promise<{ publicKey: string }> => {
  const { publicKey } = await findPushKeys(ctx);
  return { publicKey };
};
