import { createHash, randomUUID } from 'node:crypto';
import { downloadPath } from '@comanda/contract/files';
import { originalKey } from '#platform/blobs';
import { newId } from '#platform/clock';
import { publicDemoIds, type Context } from '#platform/context';
import { transact } from '#platform/db';
import {
  registerBlob,
  markBlobReferenced,
  bundledPrefix,
  findFilesByName,
  insertFile,
  type FileRow,
} from '#features/files/storage';

/** An image that comes with the product. The product's own code made it, so it is stored unchecked. */
export interface BundledImage {
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

const { ownerId } = publicDemoIds;

/** The name contains a hash of the bytes: a redrawn picture gets a new URL, and menus that show the old one keep it. */
const fileNameOf = ({ name, bytes }: BundledImage): string =>
  `${bundledPrefix}${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}/${name}`;

/**
 * Returns the URLs of the stored images by name. They are in the platform's own space: one copy serves every menu, counts against nobody's
 * quota, and stays if an owner removes it from a menu item.
 */
export const findBundledImages = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  images: readonly BundledImage[],
): Promise<Map<string, string>> => {
  const bucket = config.storageBucket;
  const files = await findFilesByName(db, ownerId, { bucket, names: images.map(fileNameOf) });
  const addresses = new Map(
    files.map(({ name, download_token: downloadToken }) => [name, downloadPath({ bucket, name, downloadToken })]),
  );
  return new Map(
    images.flatMap((image) => {
      const address = addresses.get(fileNameOf(image));
      return address === undefined ? [] : [[image.name, address] as const];
    }),
  );
};

/** Stores the missing images. If several nodes start together, only one of them keeps its bytes. */
export const storeBundledImages = async (ctx: Context, images: readonly BundledImage[]): Promise<void> => {
  const stored = await findBundledImages(ctx, images);
  // One after the other: at once, each would open a connection, and a first start would take ten more than it needs.
  for (const image of images) if (!stored.has(image.name)) await store(ctx, image);
};

const store = async (ctx: Context, image: BundledImage): Promise<void> => {
  const { bytes, contentType, width, height } = image;
  const storageKey = newId();
  const at = ctx.clock.now();
  await registerBlob(ctx.db, storageKey, at);
  await ctx.bytes.put(originalKey(storageKey), bytes);
  const file: Omit<FileRow, 'metageneration'> = {
    owner_id: ownerId,
    bucket: ctx.config.storageBucket,
    name: fileNameOf(image),
    storage_key: storageKey,
    size: bytes.length,
    content_type: contentType,
    md5_hash: createHash('md5').update(bytes).digest('base64'),
    cache_control: '',
    content_disposition: '',
    content_encoding: '',
    content_language: '',
    custom_metadata: {},
    download_token: randomUUID(),
    width,
    height,
    time_created: at,
    updated: at,
  };
  await transact(ctx, async ({ db }) => {
    // The bytes of a node that lost the race stay unreferenced and are swept.
    if (await insertFile(db, file)) await markBlobReferenced(db, storageKey);
  });
};
