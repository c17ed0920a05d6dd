import type { documentsCommands } from '@comanda/contract/documents';
import { direct, type HandlersOf } from '#platform/http';
import { pollDocuments, pollMany } from './poll-documents.ts';
import { createWatcherQuota } from './watcher-quota.ts';
import { queryDocuments } from './query-documents.ts';
import { watchDocuments } from './watch-documents.ts';
import { watchMany } from './watch-many.ts';
import type { QueryServices } from './watcher.ts';

export const documentsHandlers = (parts: Omit<QueryServices, 'quota'>): HandlersOf<typeof documentsCommands> => {
  const services: QueryServices = { ...parts, quota: createWatcherQuota() };
  return {
    query: direct((ctx, input) => queryDocuments(services, ctx, input)),
    watch: direct((ctx, input, meta) => watchDocuments(services, ctx, input, meta)),
    poll: direct((ctx, input, meta) => pollDocuments(services, ctx, input, meta)),
    watchMany: direct((ctx, input, meta) => watchMany(services, ctx, input, meta)),
    pollMany: direct((ctx, input, meta) => pollMany(services, ctx, input, meta)),
  };
};
