import { navigationFor } from '#console/access';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';

/** True if this person works with orders: then the console rings for orders and counts them on every screen. */
export const useHasOrders = (): boolean => {
  const { actor } = useCurrentUser();
  return navigationFor(actor).some(({ to }) => to === paths.orders);
};
