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
  const services: ReadDoor = { ...parts, quota: createQuota() };
  return {
    query: direct((ctx, input) => queryDocuments(services, ctx, input)),
    watch: direct((ctx, input, meta) => watchDocuments(services, ctx, input, meta)),
    poll: direct((ctx, input, meta) => pollDocuments(services, ctx, input, meta)),
    watchMany: direct((ctx, input, meta) => watchMany(services, ctx, input, meta)),
    pollMany: direct((ctx, input, meta) => pollMany(services, ctx, input, meta)),
  };
};
