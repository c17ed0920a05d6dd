import type { documentsCommands } from '@comanda/contract/documents';
import { direct, type HandlersOf } from '#platform/http';
import { pollDocuments } from './poll-documents.ts';
import { pollMany } from './poll-many.ts';
import { createQuota } from './quota.ts';
import { queryDocuments } from './query-documents.ts';
import { watchDocuments } from './watch-documents.ts';
import { watchMany } from './watch-many.ts';
import type { ReadDoor } from './watcher.ts';

export const documentsHandlers = (parts: Omit<ReadDoor, 'quota'>): HandlersOf<typeof documentsCommands> => {
  const door: ReadDoor = { ...parts, quota: createQuota() };
  return {
    query: direct((ctx, input) => queryDocuments(door, ctx, input)),
    watch: direct((ctx, input, meta) => watchDocuments(door, ctx, input, meta)),
    poll: direct((ctx, input, meta) => pollDocuments(door, ctx, input, meta)),
    watchMany: direct((ctx, input, meta) => watchMany(door, ctx, input, meta)),
    pollMany: direct((ctx, input, meta) => pollMany(door, ctx, input, meta)),
  };
};
