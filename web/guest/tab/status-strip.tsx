import { showLife, useLater, useSignOfLife } from '#guest/later';
import { SpeakingAll } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit, type Place, type VisitState } from '#guest/visit';

const placeIn = (state: VisitState): Place | null => {
  if (state.kind === 'seated') return state;
  return state.kind === 'ended' ? state.place : null;
};

/** Where the food is, and the way to the bill. Fetched once someone who sits here may order, or somebody at the table has. */
export const StatusStrip = () => {
  const { state } = useVisit();
  const place = placeIn(state);
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
      {/* Another visit is another tab: nothing of the one before is carried over. */}
      <room.TabRoom key={visitId} place={{ restaurantId, visitId, guestId }} isOver={state.kind === 'ended'} />
    </SpeakingAll>
  );
};
