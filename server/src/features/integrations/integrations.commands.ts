import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { approveRequest, saveAdminNotes, rejectRequest } from './decide-request.ts';
import { searchOwnerIds } from './search-owner-ids.ts';
import { acceptQuote, requestPosIntegration, withdrawPosRequest } from './request-pos.ts';
import { completeRequest, quoteRequest } from './quote-request.ts';
import { requestIntegration } from './request-integration.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const integrationsHandlers: HandlersOf<Api['integrations']> = {
  findOwners: searchOwnerIds,
  request: requestIntegration,
  withdraw: withdrawRequest,
  requestPos: requestPosIntegration,
  withdrawPos: withdrawPosRequest,
  acceptQuote,
  quote: quoteRequest,
  complete: completeRequest,
  note: saveAdminNotes,
  approve: direct(approveRequest),
  reject: rejectRequest,
};
