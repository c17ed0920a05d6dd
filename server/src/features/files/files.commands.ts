import { type Api, fail } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import { direct, type HandlersOf } from '#platform/http';
import type { CallContext } from '#platform/context';
import { signFileToken, toFileSpace } from './storage/index.ts';
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

export const filesHandlers: HandlersOf<Api['files']> = {
  issueToken: direct(issueToken),
  uploadPhoto: direct(uploadPhoto),
};
