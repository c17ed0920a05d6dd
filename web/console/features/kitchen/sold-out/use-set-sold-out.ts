import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { kitchenWords } from '#features/kitchen/words';
import { useCommand } from '#kit/client';

export interface KitchenDish {
  readonly itemId: string;
  readonly name: string;
}

/**
 * Marks a dish as sold out or brings it back. It bypasses the outbox: guests can order the dish until the server has the change, so a
 * failure must be visible immediately.
 */
export const useSetSoldOut = (restaurantId: string) => {
  const { run } = useCommand((api) => api.kitchen.setSoldOut);
  const setSoldOut = async (
    { itemId, name }: KitchenDish,
    isSoldOut: boolean,
    until: 'reopened' | 'day' = 'reopened',
  ) => {
    const outcome = await run({ restaurantId, itemId, isSoldOut, until });
    if (!outcome.ok) {
      showErrorNotice(`${name}: ${outcome.failure.message}`);
      return;
    }
    const words = kitchenWords.current();
    showSuccessNotice((isSoldOut ? words.isSoldOut : words.isAvailable)({ dish: name }), {
      onUndo: () => void setSoldOut({ itemId, name }, !isSoldOut),
    });
  };
  return setSoldOut;
};
