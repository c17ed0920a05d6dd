import { type Api, fail } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import type { CallContext, Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { serveFiles } from './files.routes.ts';
import { signFileToken, toFileSpace } from './storage/index.ts';
import { sweepBlobsJob } from './sweep-blobs.job.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Longer than uploads are retried, so that no upload outlives its token. */
const tokenLifeMs = 15 * minuteMs;

const issueToken = async ({ caller, clock, secretKeys, config }: CallContext) => {
  const { actor, sessionId } = caller;
  if (actor.kind !== 'user' || sessionId === null) throw fail('unauthenticated');
  const expiresAtMs = clock.now().getTime() + tokenLifeMs;
  return {
    token: signFileToken(secretKeys, { userId: actor.userId, sessionId, expiresAtMs }),
    expiresAt: new Date(expiresAtMs).toISOString(),
    bucket: config.storageBucket,
    prefix: toFileSpace(actor).prefix,
    appCheckToken: config.appCheckToken,
  };
};

const filesHandlers: HandlersOf<Api['files']> = {
  issueToken: direct(issueToken),
  uploadPhoto: direct(uploadPhoto),
};

export const filesFeature: Feature<{ readonly ctx: Context }> = {
  handlers: () => ({ files: filesHandlers }),
  jobs: () => [sweepBlobsJob],
  routes: ({ ctx }) => [serveFiles(ctx)],
};
