import { limits } from '@comanda/contract/kernel';
import { joinMode, type JoinMode } from '@comanda/contract/restaurants';
import type { JoinStep, VisitEntry } from '@comanda/contract/visits';

interface VisitJoining {
  readonly join_mode: string | null;
  /** True after staff removed a phone. */
  readonly is_staff_admitting: boolean;
  readonly refusal_count: number;
}

/** The restaurant's join mode, unless staff removed a phone from the visit: then staff admit every newcomer. */
export const findJoinMode = (visit: Pick<VisitJoining, 'join_mode' | 'is_staff_admitting'>): JoinMode =>
  visit.is_staff_admitting ? 'approval' : joinMode.parse(visit.join_mode);

/** True if the guests have refused so many newcomers that further ones need the code or staff. */
export const areRequestsPaused = ({ refusal_count: count }: Pick<VisitJoining, 'refusal_count'>): boolean =>
  count >= limits.joining.refusalsPerVisit;

/** True if a newcomer's request reaches somebody: the guests at the table, or staff. */
export const canAskToJoin = (visit: VisitJoining): boolean => {
  const mode = findJoinMode(visit);
  return mode === 'approval' || (mode === 'ask' && !areRequestsPaused(visit));
};

interface GuestPlace extends VisitJoining {
  readonly state: string;
  readonly asked_at: Date | null;
  readonly refused_at: Date | null;
}

/** The step that a guest needs to be seated; null if they do not wait. */
const findJoinStep = (place: GuestPlace): JoinStep | null => {
  if (place.state !== 'waiting') return null;
  const mode = findJoinMode(place);
  if (mode !== 'ask') return mode === 'open' ? 'confirmation' : 'approval';
  if (place.asked_at !== null) return 'admission';
  return place.refused_at === null && canAskToJoin(place) ? 'request' : 'code';
};

/** The part of the answer to a scan that tells a newcomer how to join. */
export const presentJoining = (place: GuestPlace): Pick<VisitEntry, 'needs' | 'isRefused'> => ({
  needs: findJoinStep(place),
  isRefused: place.state === 'waiting' && place.refused_at !== null,
});
