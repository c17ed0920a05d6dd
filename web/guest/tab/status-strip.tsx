import { showLife, useLater, useSignOfLife } from '#guest/later';
import { SpeakingAll } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit, type Place, type VisitState } from '#guest/visit';

const getPlace = (state: VisitState): Place | null => {
  if (state.kind === 'seated') return state;
  return state.kind === 'ended' ? state.place : null;
};

/** Progress of the food, and the button to the tab. Loaded once this guest is active, or someone at the table has ordered. */
export const StatusStrip = () => {
  const { state } = useVisit();
  const place = getPlace(state);
  const isWanted = useSignOfLife() && place !== null;
  const room = useLater(() => import('./tab-room.tsx'), isWanted);
  const words = useAllWords(isWanted);
  const later = useLater(() => import('./orders-follower.tsx'), place !== null && !isWanted);
  if (place === null) return null;
  const { restaurantId, visitId, guestId } = place;
  if (room === null || words === null)
    return later === null ? null : <later.OrdersFollower visitId={visitId} onOrdered={showLife} />;
  return (
    <SpeakingAll words={words}>
      {/* The key resets the state for another visit. */}
      <room.TabRoom key={visitId} place={{ restaurantId, visitId, guestId }} isOver={state.kind === 'ended'} />
    </SpeakingAll>
  );
};
