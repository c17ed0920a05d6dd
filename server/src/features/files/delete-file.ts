import { fail } from '@comanda/contract';
import type { Context } from '#platform/context';
import { deleteFileRow, type FileLocation } from './storage/index.ts';

/** A trigger marks the bytes as unreferenced in the same statement; the sweep job deletes them later. */
export const deleteFile = async ({ db }: Context, ownerId: string, at: FileLocation): Promise<void> => {
  if (!(await deleteFileRow(db, ownerId, at))) throw fail('storage/object-not-found');
};
