import { previewVisit } from '@comanda/contract/pages';
import type { VisitEntry, GuestVisitDocument } from '@comanda/contract/visits';
import { reportActivity } from '#guest/later';
import { forwardEvent } from '#kit/analytics';
import { failureFromError, type ApiFailure } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { putVisitInAddress, readGuestName, readVisitFromAddress, type VisitState } from '#guest/visit/state';
import { getEntryKey, deleteEntryKey } from './entry-key.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';

/** The server has assigned a place to this phone. From then on the phone follows the visit live. */
export interface PlacedArrival extends VisitEntry {
  readonly kind: 'placed';
  /** QR code of the table at which the visit is. */
  readonly qrCodeId: string;
  readonly closeReason: GuestVisitDocument['closeReason'];
}

export type Arrival = PlacedArrival | Exclude<VisitState, { kind: 'seated' | 'waiting' }>;

interface ArriveOptions {
  readonly signal: AbortSignal;
  /** True if this page had a place before and only asks for its current state. */
  readonly hadPlace: boolean;
  readonly onStep: (arrival: Arrival) => void;
}

const isVisible = (): boolean =>
  document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering === true);

const visibilityEvents = ['visibilitychange', 'prerenderingchange'] as const;

/** Waits until the page is visible: a page that was prerendered or opened in the background has no guest yet. */
const waitUntilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (isVisible()) return resolve();
    const check = () => {
      if (!isVisible() && !signal.aborted) return;
      for (const event of visibilityEvents) document.removeEventListener(event, check);
      resolve();
    };
    for (const event of visibilityEvents) document.addEventListener(event, check);
    signal.addEventListener('abort', check, { once: true });
  });

/** Enters a visit after a scan. An address with a visit only resumes this phone's place there, and never enters. */
export const enterOrResumeVisit = async (
  qrCodeId: string,
  { signal, hadPlace, onStep }: ArriveOptions,
): Promise<void> => {
  await waitUntilVisible(signal);
  if (signal.aborted) return;
  const visitId = readVisitFromAddress();
  if (visitId === previewVisit) return onStep({ kind: 'ended', place: null, reason: null });
  // Without cookies each scan of the phone would count as another guest.
  if (visitId === null && !navigator.cookieEnabled) return onStep({ kind: 'cookieless' });
  // This phone resumes a visit, which counts as activity.
  if (visitId !== null) reportActivity();
  onStep({ kind: 'entering' });
  const ask = () => (visitId === null ? enter(qrCodeId) : resume(qrCodeId, visitId));
  try {
    const placed = await retryUntilAnswered(ask, { signal, onPassing: () => onStep({ kind: 'offline' }) });
    if (!signal.aborted) onStep(placed);
  } catch (error) {
    if (signal.aborted) return;
    const failure = failureFromError(error);
    onStep(visitId === null ? refusedEntry(failure) : refusedPlace(failure, hadPlace));
  }
};

const enter = async (qrCodeId: string): Promise<PlacedArrival> => {
  const entry = await sendCommand('visits', 'enter', {
    qrCodeId,
    key: getEntryKey(),
    name: readGuestName(),
  });
  deleteEntryKey();
  forwardEvent('qr_code_scanned', { restaurant_id: entry.restaurantId, qr_code_id: qrCodeId });
  putVisitInAddress(entry.visitId);
  return { kind: 'placed', qrCodeId, ...entry, closeReason: null };
};

const resume = async (qrCodeId: string, visitId: string): Promise<PlacedArrival> => ({
  kind: 'placed',
  ...(await sendCommand('visits', 'resume', { qrCodeId, visitId })),
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
