import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { claimShare } from './claim-share.ts';
import { releaseShare } from './release-share.ts';
import { takeShare } from './take-share.ts';

export const splittingHandlers: HandlersOf<Api['splitting']> = {
  claim: claimShare,
  release: releaseShare,
  takeShare,
};
