import { navigationFor } from '#console/access';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';

/** Whether orders are this person's work: then the console rings and counts for them on every screen. */
export const useHasOrders = (): boolean => {
  const { actor } = useCurrentUser();
  return navigationFor(actor).some(({ to }) => to === paths.orders);
};
