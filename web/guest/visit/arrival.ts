import type { Entry, GuestVisitDocument } from '@comanda/contract/visits';
import { showLife } from '#guest/later';
import { passOn } from '#kit/analytics';
import { fromThrown, type ApiFailure } from '#kit/failure';
import { send } from '#kit/wire';
import { keepVisitInAddress, visitInAddress } from './address.ts';
import { entryKey, forgetEntryKey } from './entry-key.ts';
import { keepAsking } from './keep-asking.ts';
import { untilSeen } from './until-seen.ts';
import type { VisitState } from './visit-state.ts';

/** The server has assigned a place to this phone. From then on the phone follows the visit live. */
export interface Placed extends Entry {
  readonly kind: 'placed';
  /** QR code of the table at which the visit is. */
  readonly qrCodeId: string;
  readonly closeReason: GuestVisitDocument['closeReason'];
}

export type Arrival = Placed | Exclude<VisitState, { kind: 'seated' | 'waiting' }>;

interface ArriveOptions {
  readonly signal: AbortSignal;
  /** True if this page had a place before and only asks for its current state. */
  readonly hadPlace: boolean;
  readonly onStep: (arrival: Arrival) => void;
}

/** Enters a visit after a scan. An address with a visit only resumes this phone's place there, and never enters. */
export const arrive = async (qrCodeId: string, { signal, hadPlace, onStep }: ArriveOptions): Promise<void> => {
  await untilSeen(signal);
  if (signal.aborted) return;
  const visitId = visitInAddress();
  // Without cookies each scan of the phone would count as another guest.
  if (visitId === null && !navigator.cookieEnabled) return onStep({ kind: 'cookieless' });
  // This phone resumes a visit, which counts as activity.
  if (visitId !== null) showLife();
  onStep({ kind: 'entering' });
  const ask = () => (visitId === null ? enter(qrCodeId) : resume(qrCodeId, visitId));
  try {
    const placed = await keepAsking(ask, { signal, onPassing: () => onStep({ kind: 'offline' }) });
    if (!signal.aborted) onStep(placed);
  } catch (error) {
    if (signal.aborted) return;
    const failure = fromThrown(error);
    onStep(visitId === null ? refusedEntry(failure) : refusedPlace(failure, hadPlace));
  }
};

const enter = async (qrCodeId: string): Promise<Placed> => {
  const entry = await send('visits', 'enter', { qrCodeId, key: entryKey() });
  forgetEntryKey();
  passOn('qr_code_scanned', { restaurant_id: entry.restaurantId, qr_code_id: qrCodeId });
  keepVisitInAddress(entry.visitId);
  return { kind: 'placed', qrCodeId, ...entry, closeReason: null };
};

const resume = async (qrCodeId: string, visitId: string): Promise<Placed> => ({
  kind: 'placed',
  ...(await send('visits', 'resume', { qrCodeId, visitId })),
});

const refusedEntry = ({ code, detail }: ApiFailure): Arrival => {
  switch (code) {
    case 'visits.paused':
      return { kind: 'paused' };
    case 'visits.too-many-tries':
      return { kind: 'crowded', minutes: Number(detail['minutes'] ?? 1) };
    case 'visits.automated':
      return { kind: 'reading' };
    default:
      return { kind: 'unavailable' };
  }
};

/** A phone that had a place and is suddenly unauthenticated does not keep cookies. */
const refusedPlace = ({ code }: ApiFailure, hadPlace: boolean): Arrival =>
  code === 'unauthenticated' && hadPlace ? { kind: 'cookieless' } : { kind: 'ended', place: null, reason: null };
