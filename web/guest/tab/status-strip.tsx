import { reportActivity, useLazyModule, useHasActivity } from '#guest/later';
import { FullLocaleProvider } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit, type VisitPlace, type VisitState } from '#guest/visit';

const getPlace = (state: VisitState): VisitPlace | null => {
  if (state.kind === 'seated') return state;
  return state.kind === 'ended' ? state.place : null;
};

/** Progress of the food, and the button to the tab. Loaded once this guest is active, or someone at the table has ordered. */
export const StatusStrip = () => {
  const { state } = useVisit();
  const place = getPlace(state);
  const isWanted = useHasActivity() && place !== null;
  const loaded = useLazyModule(() => import('./tab-panel.tsx'), isWanted);
  const words = useAllWords(isWanted);
  const later = useLazyModule(() => import('./orders-follower.tsx'), place !== null && !isWanted);
  if (place === null) return null;
  const { restaurantId, visitId, guestId } = place;
  if (loaded === null || words === null)
    return later === null ? null : <later.OrdersFollower visitId={visitId} onOrdered={reportActivity} />;
  return (
    <FullLocaleProvider words={words}>
      {/* The key resets the state for another visit. */}
      <loaded.TabPanel key={visitId} place={{ restaurantId, visitId, guestId }} isOver={state.kind === 'ended'} />
    </FullLocaleProvider>
  );
};
