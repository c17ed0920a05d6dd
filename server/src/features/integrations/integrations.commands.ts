import type { Api } from '@comanda/contract';
import { maxOwnersFound } from '@comanda/contract/integrations';
import { direct, type HandlersOf } from '#platform/http';
import type { CommandContext } from '#platform/context';
import { approveRequest, saveAdminNotes, rejectRequest } from './decide-request.ts';
import { acceptQuote, requestPosIntegration, withdrawPosRequest } from './request-pos.ts';
import { completeRequest, quoteRequest } from './quote-request.ts';
import { requestIntegration, withdrawRequest } from './request-integration.ts';
import { searchOwners } from './integrations.repository.ts';

const searchOwnerIds = async (
  ctx: CommandContext,
  { text }: { readonly text: string },
): Promise<{ ownerIds: string[] }> => ({ ownerIds: await searchOwners(ctx.db, text.trim(), maxOwnersFound) });

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
