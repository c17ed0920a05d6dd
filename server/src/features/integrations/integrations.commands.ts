import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { approveRequest, noteRequest, rejectRequest } from './decide-request.ts';
import { findOwners } from './find-owners.ts';
import { acceptQuote, requestPos, withdrawPos } from './request-pos.ts';
import { completeRequest, quoteRequest } from './quote-request.ts';
import { requestIntegration } from './request-integration.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const integrationsHandlers: HandlersOf<Api['integrations']> = {
  findOwners,
  request: requestIntegration,
  withdraw: withdrawRequest,
  requestPos,
  withdrawPos,
  acceptQuote,
  quote: quoteRequest,
  complete: completeRequest,
  note: noteRequest,
  approve: direct(approveRequest),
  reject: rejectRequest,
};
