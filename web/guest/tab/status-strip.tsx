import { useLater } from '#guest/later';
import { useVisit, type Place, type VisitState } from '#guest/visit';

const placeIn = (state: VisitState): Place | null => {
  if (state.kind === 'seated') return state;
  return state.kind === 'ended' ? state.place : null;
};

/** Where the food is, and the way to the bill. Fetched once someone sits down: the menu comes first. */
export const StatusStrip = () => {
  const { state } = useVisit();
  const place = placeIn(state);
  const later = useLater(() => import('./tab-room.tsx'), place !== null);
  if (place === null || later === null) return null;
  const { restaurantId, visitId, guestId } = place;
  // Another visit is another tab: nothing of the one before is carried over.
  return <later.TabRoom key={visitId} place={{ restaurantId, visitId, guestId }} isOver={state.kind === 'ended'} />;
};
