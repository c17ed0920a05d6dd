import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import { lockUntilCommit, type DB } from '#platform/db';

export type FileRow = Selectable<DB['objects']>;

export interface FileLocation {
  readonly bucket: string;
  readonly name: string;
}

export const findFile = (
  db: Kysely<DB>,
  ownerId: string,
  { bucket, name }: FileLocation,
): Promise<FileRow | undefined> =>
  db
    .selectFrom('objects')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .executeTakeFirst();

export const findFilesByName = (
  db: Kysely<DB>,
  ownerId: string,
  { bucket, names }: { bucket: string; names: readonly string[] },
): Promise<Array<Pick<FileRow, 'name' | 'download_token'>>> =>
  db
    .selectFrom('objects')
    .select(['name', 'download_token'])
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', bucket)
    .where('name', '=', (eb) => eb.fn.any(eb.val(names)))
    .execute();

/** Returns false and changes nothing if a file of this name exists. */
export const insertFile = async (db: Kysely<DB>, file: Omit<FileRow, 'metageneration'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('objects')
    .values({ ...file, custom_metadata: JSON.stringify(file.custom_metadata) })
    .onConflict((conflict) => conflict.columns(['owner_id', 'bucket', 'name']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Advisory lock on the owner's space until the transaction ends, so that two uploads cannot both use the last free bytes. */
export const lockFileSpace = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await lockUntilCommit(db, `files ${ownerId}`);
};

/** The file that needs space. A file of the same name will be replaced, and its own pieces count as part of it. */
interface FileToFit {
  readonly at: FileLocation;
  readonly uploadId: string | null;
}

/** Size of an owner's other files, including uploads that are still in progress. */
export const sumUsedBytes = async (
  db: Kysely<DB>,
  ownerId: string,
  { at: replaced, uploadId }: FileToFit,
): Promise<number> => {
  const stored = await db
    .selectFrom('objects')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('bytes'))
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.not(eb.and([eb('bucket', '=', replaced.bucket), eb('name', '=', replaced.name)])))
    .executeTakeFirstOrThrow();
  const arriving = await db
    .selectFrom('resumable_uploads')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('received_bytes'), sql<string>`0`).as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('is_finished', '=', false)
    .where('id', 'is distinct from', uploadId)
    .executeTakeFirstOrThrow();
  return Number(stored.bytes) + Number(arriving.bytes);
};

/** Inserts or replaces a file. A trigger on the table marks the old bytes as unreferenced. */
export const upsertFile = (db: Kysely<DB>, file: Omit<FileRow, 'metageneration'>): Promise<FileRow> =>
  db
    .insertInto('objects')
    .values({ ...file, custom_metadata: JSON.stringify(file.custom_metadata) })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'bucket', 'name']).doUpdateSet((eb) => ({
        storage_key: eb.ref('excluded.storage_key'),
        size: eb.ref('excluded.size'),
        content_type: eb.ref('excluded.content_type'),
        md5_hash: eb.ref('excluded.md5_hash'),
        cache_control: eb.ref('excluded.cache_control'),
        content_disposition: eb.ref('excluded.content_disposition'),
        content_encoding: eb.ref('excluded.content_encoding'),
        content_language: eb.ref('excluded.content_language'),
        custom_metadata: eb.ref('excluded.custom_metadata'),
        download_token: eb.ref('excluded.download_token'),
        width: eb.ref('excluded.width'),
        height: eb.ref('excluded.height'),
        time_created: eb.ref('excluded.time_created'),
        updated: eb.ref('excluded.updated'),
        metageneration: 1,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteFileRow = async (
  db: Kysely<DB>,
  ownerId: string,
  { bucket, name }: FileLocation,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('objects')
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const lockFile = (
  db: Kysely<DB>,
  ownerId: string,
  { bucket, name }: FileLocation,
): Promise<FileRow | undefined> =>
  db
    .selectFrom('objects')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();

export const updateMetadata = (
  db: Kysely<DB>,
  { owner_id, bucket, name, metageneration }: FileRow,
  changed: Updateable<DB['objects']>,
): Promise<FileRow> =>
  db
    .updateTable('objects')
    .set({ ...changed, metageneration: metageneration + 1 })
    .where('owner_id', '=', owner_id)
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();

interface ListOptions {
  readonly bucket: string;
  readonly prefix: string;
  /** True to group everything below a folder into one entry, which ends with a slash. */
  readonly isByFolder: boolean;
  readonly after: string;
  readonly atMost: number;
}

/** Lists names and folders in byte order. */
export const findFileEntries = async (
  db: Kysely<DB>,
  ownerId: string,
  { bucket, prefix, isByFolder, after, atMost }: ListOptions,
): Promise<string[]> => {
  const rest = sql<string>`substr(name, length(${prefix}::text) + 1)`;
  const entry = isByFolder
    ? sql<string>`(case when strpos(${rest}, '/') = 0 then name
                   else ${prefix}::text || left(${rest}, strpos(${rest}, '/')) end) collate "C"`
    : sql<string>`name collate "C"`;
  const rows = await db
    .selectFrom('objects')
    .select(entry.as('entry'))
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', bucket)
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .where(sql<boolean>`${entry} > ${after}`)
    .orderBy('entry')
    .limit(atMost)
    .execute();
  return rows.map(({ entry: found }) => found);
};
