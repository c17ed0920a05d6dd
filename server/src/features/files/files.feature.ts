import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { filesHandlers } from './files.commands.ts';
import { serveFiles } from './files.routes.ts';
import { sweepBlobsJob } from './sweep-blobs.job.ts';

export const filesFeature: Feature<{ readonly ctx: Context }> = {
  handlers: () => ({ files: filesHandlers }),
  jobs: () => [sweepBlobsJob],
  routes: ({ ctx }) => [serveFiles(ctx)],
};
