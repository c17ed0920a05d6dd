import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { checkPayment, payShare, releaseShareAsStaff, releaseShare } from './charges/index.ts';
import { claimShare, recordSharePayment } from './shares/index.ts';

export const splittingHandlers: HandlersOf<Api['splitting']> = {
  claim: claimShare,
  release: direct(releaseShare),
  releaseForGuest: direct(releaseShareAsStaff),
  pay: direct(payShare),
  check: direct(checkPayment),
  takeShare: recordSharePayment,
};
