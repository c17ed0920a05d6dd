import { fail } from '@comanda/contract';
import type { Context } from '#platform/context';
import { deleteFileRow, type FileAt } from './files.repository.ts';

/** Its bytes are forgotten in the same statement and deleted later. */
export const deleteFile = async ({ db }: Context, ownerId: string, at: FileAt): Promise<void> => {
  if (!(await deleteFileRow(db, ownerId, at))) throw fail('storage/object-not-found');
};
