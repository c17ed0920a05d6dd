import type { VisitDocument } from '@comanda/contract/visits';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** The commands of staff for a phone that waits at a table. A refusal by the server is shown as a notice. */
export const useGuestCommands = (visit: VisitDocument, guestId: string) => {
  const admit = useCommand((api) => api.visits.admit);
  const refuse = useCommand((api) => api.visits.refuseGuest);
  const guestRef = { restaurantId: visit.restaurantId, visitId: visit.id, guestId };
  const run = async (command: typeof admit): Promise<void> => {
    const outcome = await command.run(guestRef);
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return {
    admitGuest: () => void run(admit),
    refuseGuest: () => void run(refuse),
    isRunning: admit.isRunning || refuse.isRunning,
  };
};
