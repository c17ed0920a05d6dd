import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';

export interface Dish {
  readonly itemId: string;
  readonly name: string;
}

/**
 * Marks a dish as sold out or brings it back. Sent at once or not at all: guests go on ordering a dish until the server has heard of it, and
 * whoever says so must know.
 */
export const useSetSoldOut = (restaurantId: string) => {
  const { run } = useCommand((api) => api.kitchen.setSoldOut);
  const setSoldOut = async ({ itemId, name }: Dish, isSoldOut: boolean, until: 'reopened' | 'day' = 'reopened') => {
    const outcome = await run({ restaurantId, itemId, isSoldOut, until });
    if (!outcome.ok) {
      showFailure(`${name}: ${outcome.failure.message}`);
      return;
    }
    showDone(isSoldOut ? `${name} is sold out` : `${name} is back`, {
      onUndo: () => void setSoldOut({ itemId, name }, !isSoldOut),
    });
  };
  return setSoldOut;
};
