import { fail } from '@comanda/contract';
import { consolePages } from '@comanda/contract/pages';
import {
  describeCredentialFailureInEnglish,
  paymentMethodType,
  providerLabels,
  providerByMethod,
  type OnlineMethodType,
} from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import type { CallContext, CommandContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueMail } from '#platform/mail';
import { findUser, toMailReader } from '#features/accounts';
import { checkCredentials, grantMethod, toCredentialHints } from '#features/payments';
import { grantTokens } from '#features/tokens';
import { findRequest, type IntegrationRequestRow } from './integrations.repository.ts';
import { approvalLetter, rejectionLetter, type LetterOwner } from './letters.ts';
import {
  lockRequestRevision,
  transitionRequest,
  addRequestHistory,
  requireRevision,
  requireRequestTransition,
  type RequestRevision,
} from './transition-request.ts';
import { noCredentials, decryptRequestCredentials } from './request-credentials.ts';

/**
 * The provider is called between two transactions. If it refuses, the request stays unchanged and shows the reason. If the request changed
 * meanwhile, nothing is written.
 */
export const approveRequest = async (
  ctx: CallContext,
  { adminNotes, ...revisionKey }: RequestRevision & { readonly adminNotes: string },
): Promise<Record<string, never>> => {
  const request = await findRequest(ctx.db, revisionKey.ownerId, revisionKey.requestId);
  if (request === null) throw fail('not-found');
  requireRevision(request, revisionKey.revision);
  requireRequestTransition(request, 'approved');
  const type = methodOf(request);
  const credentials = decryptRequestCredentials(ctx, request);
  const provider = providerByMethod[type];
  const failure = await checkCredentials(ctx, provider, credentials);
  await transact(ctx, async (inside) => {
    const command: CommandContext = { ...inside, caller: ctx.caller };
    const held = await lockRequestRevision(command, revisionKey);
    if (failure !== null) {
      await addRequestHistory(command, revisionKey.ownerId, {
        requestId: held.id,
        what: 'check_failed',
        note: '',
        failure,
      });
      return;
    }
    await transitionRequest(command, held, {
      what: 'approved',
      note: adminNotes,
      changes: { ...noCredentials, status: 'approved', admin_notes: adminNotes },
    });
    await grantMethod(command, revisionKey.ownerId, { type, credentials, hints: toCredentialHints(credentials) });
    await mailOwner(command, revisionKey.ownerId, (owner) => approvalLetter(owner, { type, adminNotes }));
  });
  if (failure !== null) {
    const why = describeCredentialFailureInEnglish(failure, provider);
    throw fail('payments.check-failed', { provider: providerLabels[provider], why });
  }
  return {};
};

export const rejectRequest = async (
  ctx: CommandContext,
  { reason, ...revisionKey }: RequestRevision & { readonly reason: string },
): Promise<Record<string, never>> => {
  const request = await lockRequestRevision(ctx, revisionKey);
  requireRequestTransition(request, 'rejected');
  const changes = { ...noCredentials, status: 'rejected', admin_notes: reason };
  // Refunds the tokens that the owner has paid.
  const given = request.status === 'accepted' ? (request.quote_tokens ?? 0) : 0;
  if (given > 0)
    await grantTokens(ctx, revisionKey.ownerId, {
      kind: 'grant',
      amount: given,
      reference: `${request.id}/${request.revision}`,
      cause: { code: 'pos_rejected', system: request.pos_system },
    });
  await transitionRequest(ctx, request, { what: 'rejected', note: reason, changes });
  const type = parseNullable(paymentMethodType, request.payment_method_type);
  await mailOwner(ctx, revisionKey.ownerId, (owner) => rejectionLetter(owner, { type, reason, given }));
  return {};
};

/** The owner sees the note immediately, beside the request. */
export const saveAdminNotes = async (
  ctx: CommandContext,
  { adminNotes, ...revisionKey }: RequestRevision & { readonly adminNotes: string },
): Promise<Record<string, never>> => {
  const request = await lockRequestRevision(ctx, revisionKey);
  if (request.admin_notes === adminNotes) return {};
  await transitionRequest(ctx, request, { what: 'noted', note: adminNotes, changes: { admin_notes: adminNotes } });
  return {};
};

/** Requests for a point of sale are completed by another command. */
const methodOf = (request: IntegrationRequestRow): OnlineMethodType => {
  const type = parseNullable(paymentMethodType, request.payment_method_type);
  if (type === null || type === 'pay_at_table') throw fail('not-found');
  return type;
};

type WriteLetter = (owner: LetterOwner) => Parameters<typeof queueMail>[1];

export const mailOwner = async (ctx: CommandContext, ownerId: string, write: WriteLetter): Promise<void> => {
  const owner = await findUser(ctx.db, ownerId);
  if (owner === undefined) return;
  const link = new URL(consolePages.integrations, ctx.caller.origin).href;
  await queueMail(ctx, write({ name: owner.display_name, ...toMailReader(owner), link }));
};
