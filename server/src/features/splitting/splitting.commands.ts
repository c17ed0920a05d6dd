import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { checkPayment } from './check-payment.ts';
import { claimShare } from './claim-share.ts';
import { payShare } from './pay-share.ts';
import { releaseForGuest } from './release-for-guest.ts';
import { releaseShare } from './release-share.ts';
import { recordSharePayment } from './record-share-payment.ts';

export const splittingHandlers: HandlersOf<Api['splitting']> = {
  claim: claimShare,
  release: direct(releaseShare),
  releaseForGuest: direct(releaseForGuest),
  pay: direct(payShare),
  check: direct(checkPayment),
  takeShare: recordSharePayment,
};
