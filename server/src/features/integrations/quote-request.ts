import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { mailOwner } from './decide-request.ts';
import { completionLetter, quoteLetter } from './letters.ts';
import {
  lockRequestRevision,
  transitionRequest,
  requireRequestTransition,
  type RequestRevision,
} from './transition-request.ts';

/** Quotes a price for a request for a point of sale. The owner accepts or declines it. */
export const quoteRequest = async (
  ctx: CommandContext,
  { tokens, adminNotes, ...revisionKey }: RequestRevision & { readonly tokens: number; readonly adminNotes: string },
): Promise<Record<string, never>> => {
  const request = await lockRequestRevision(ctx, revisionKey);
  const { pos_system: system } = request;
  if (system === null) throw fail('not-found');
  requireRequestTransition(request, 'quoted');
  await transitionRequest(ctx, request, {
    what: 'quoted',
    note: `${tokens.toLocaleString('en')} tokens. ${adminNotes}`.trim(),
    changes: { status: 'quoted', quote_tokens: tokens, admin_notes: adminNotes },
  });
  await mailOwner(ctx, revisionKey.ownerId, (owner) => quoteLetter(owner, { system, tokens, adminNotes }));
  return {};
};

/** Marks a paid request as done. */
export const completeRequest = async (
  ctx: CommandContext,
  { adminNotes, ...revisionKey }: RequestRevision & { readonly adminNotes: string },
): Promise<{ restaurantId: string; system: string }> => {
  const request = await lockRequestRevision(ctx, revisionKey);
  const { pos_system: system, restaurant_id: restaurantId } = request;
  if (system === null) throw fail('not-found');
  if (request.status !== 'accepted') throw fail('integrations.not-pending', { status: request.status });
  const changes = { status: 'approved', admin_notes: adminNotes };
  await transitionRequest(ctx, request, { what: 'approved', note: adminNotes, changes });
  await mailOwner(ctx, revisionKey.ownerId, (owner) => completionLetter(owner, { system, adminNotes }));
  ctx.track({ name: 'pos_integration_completed', fields: { restaurant_id: restaurantId, pos_system: system } });
  return { restaurantId, system };
};
