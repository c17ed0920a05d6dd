import { fail } from '@comanda/contract';
import { closeReason, guestState, type VisitEntry, type GuestVisitDocument } from '@comanda/contract/visits';
import type { CommandContext } from '#platform/context';
import { findQrCode } from '#features/qr-codes';
import { endVisit, findGuest, findJoinedVisit, isVisitOver, presentJoining } from './records/index.ts';

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
  { qrCodeId, visitId: namedVisitId }: ResumeVisitInput,
): Promise<ResumedVisit> => {
  const table = await findQrCode(ctx.db, qrCodeId);
  const { deviceHash } = ctx.caller;
  if (table === undefined || deviceHash === null) throw fail('visits.not-seated');
  const { restaurant_id: restaurantId } = table;
  const { place, visitId } = await findPlace(ctx, restaurantId, { qrCodeId, visitId: namedVisitId, deviceHash });
  if (place === undefined) throw fail('visits.not-seated');
  const hasExpired = place.closed_at === null && isVisitOver(place, ctx.clock.now());
  if (hasExpired) await endVisit(ctx, restaurantId, { visitId, reason: 'expired' });
  return {
    restaurantId,
    visitId,
    guestId: place.guest_id,
    qrCodeId: place.qr_code_id,
    state: guestState.parse(place.state),
    ...presentJoining(place),
    closeReason: hasExpired ? 'expired' : closeReason.nullable().parse(place.close_reason),
  };
};

interface SoughtPlace extends ResumeVisitInput {
  readonly deviceHash: string;
}

/** Finds the device's place. If staff joined its table to another one, its place is at the visit of the joined tables. */
const findPlace = async (
  ctx: CommandContext,
  restaurantId: string,
  { qrCodeId, visitId: namedId, deviceHash }: SoughtPlace,
) => {
  const named = await findGuest(ctx.db, restaurantId, { visitId: namedId, deviceHash });
  const joined = named === undefined ? await findJoinedVisit(ctx.db, restaurantId, qrCodeId) : undefined;
  const visitId = joined?.id ?? namedId;
  return { visitId, place: named ?? (await findGuest(ctx.db, restaurantId, { visitId, deviceHash })) };
};
