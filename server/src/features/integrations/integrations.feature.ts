import type { Api } from '@comanda/contract';
import { maxOwnersFound } from '@comanda/contract/integrations';
import type { CommandContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { approveRequest, rejectRequest, saveAdminNotes } from './decide-request.ts';
import { integrationRequestsCollection } from './integrations.collection.ts';
import { searchOwners } from './integrations.repository.ts';
import { completeRequest, quoteRequest } from './quote-request.ts';
import { sealedRequestCredentials } from './request-credentials.ts';
import { requestIntegration, withdrawRequest } from './request-integration.ts';
import { acceptQuote, requestPosIntegration, withdrawPosRequest } from './request-pos.ts';

const searchOwnerIds = async (
  ctx: CommandContext,
  { text }: { readonly text: string },
): Promise<{ ownerIds: string[] }> => ({ ownerIds: await searchOwners(ctx.db, text.trim(), maxOwnersFound) });

const integrationsHandlers: HandlersOf<Api['integrations']> = {
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

export const integrationsFeature: Feature = {
  handlers: () => ({ integrations: integrationsHandlers }),
  collections: [integrationRequestsCollection],
  sealed: [sealedRequestCredentials],
};
