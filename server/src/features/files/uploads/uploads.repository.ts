import type { FileMetadataInput } from '@comanda/contract/files';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/db';
import type { FileLocation } from '#features/files/storage';

export type UploadRow = Selectable<DB['resumable_uploads']>;

interface NewUpload {
  readonly id: string;
  readonly at: FileLocation;
  readonly claims: FileMetadataInput;
  readonly totalBytes: number;
  readonly beganAt: Date;
}

export const insertUpload = async (db: Kysely<DB>, ownerId: string, upload: NewUpload): Promise<void> => {
  await db
    .insertInto('resumable_uploads')
    .values({
      owner_id: ownerId,
      id: upload.id,
      bucket: upload.at.bucket,
      name: upload.at.name,
      claims: JSON.stringify(upload.claims),
      total_bytes: upload.totalBytes,
      began_at: upload.beganAt,
    })
    .execute();
};

export const findUpload = (db: Kysely<DB>, ownerId: string, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('resumable_uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

interface Piece {
  readonly key: string;
  readonly offset: number;
  readonly bytes: number;
}

/** Appends a piece at the end of the previous one. Returns undefined if another piece came first or it exceeds the total. */
export const appendPiece = (
  db: Kysely<DB>,
  { owner_id, id }: UploadRow,
  { key, offset, bytes }: Piece,
): Promise<UploadRow | undefined> =>
  db
    .updateTable('resumable_uploads')
    .set({ received_bytes: offset + bytes, piece_keys: sql`array_append(piece_keys, ${key})` })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('is_finished', '=', false)
    .where('received_bytes', '=', offset)
    .where('total_bytes', '>=', offset + bytes)
    .returningAll()
    .executeTakeFirst();

export const finishUpload = async (db: Kysely<DB>, { owner_id, id }: UploadRow): Promise<void> => {
  await db
    .updateTable('resumable_uploads')
    .set({ is_finished: true, piece_keys: [] })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
};

export const deleteUpload = async (db: Kysely<DB>, { owner_id, id }: UploadRow): Promise<void> => {
  await db.deleteFrom('resumable_uploads').where('owner_id', '=', owner_id).where('id', '=', id).execute();
};

export const deleteUploadsBefore = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('resumable_uploads').where('began_at', '<', before).execute();
};
