import { fail } from '@comanda/contract';
import { joinMode } from '@comanda/contract/restaurants';
import { closeReason, guestState, type VisitEntry, type GuestVisitDocument } from '@comanda/contract/visits';
import type { CommandContext } from '#platform/context';
import { findQrCode } from '#features/qr-codes';
import { isVisitOver, findJoinStep, touchVisit, findGuest, closeVisitRow } from './records/index.ts';

interface ResumeVisitInput {
  readonly qrCodeId: string;
  readonly visitId: string;
}

type ResumedVisit = VisitEntry & Pick<GuestVisitDocument, 'qrCodeId' | 'closeReason'>;

/**
 * Returns the device's state in the visit that the page's address names, for a page that was reloaded or suspended. Includes the
 * current table, because staff may have moved the visit.
 */
export const resumeVisit = async (
  ctx: CommandContext,
  { qrCodeId, visitId }: ResumeVisitInput,
): Promise<ResumedVisit> => {
  const table = await findQrCode(ctx.db, qrCodeId);
  const { deviceHash } = ctx.caller;
  if (table === undefined || deviceHash === null) throw fail('visits.not-seated');
  const { restaurant_id: restaurantId } = table;
  const place = await findGuest(ctx.db, restaurantId, { visitId, deviceHash });
  if (place === undefined) throw fail('visits.not-seated');
  const at = ctx.clock.now();
  const hasExpired = place.closed_at === null && isVisitOver(place, at);
  if (hasExpired && (await closeVisitRow(ctx.db, restaurantId, { visitId, reason: 'expired', at }))) {
    touchVisit(ctx, restaurantId, visitId);
  }
  const state = guestState.parse(place.state);
  return {
    restaurantId,
    visitId,
    guestId: place.guest_id,
    qrCodeId: place.qr_code_id,
    state,
    needs: findJoinStep(state, joinMode.parse(place.join_mode)),
    closeReason: hasExpired ? 'expired' : closeReason.nullable().parse(place.close_reason),
  };
};
