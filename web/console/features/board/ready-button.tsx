import { orderPlace, type OrderDocument } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { boardWords } from './words/index.ts';

interface ReadyButtonProps {
  readonly order: OrderDocument;
  readonly className: string | undefined;
}

/** Marks all lines of a pickup order as ready: its number appears on the pickup screen, and the guest's phone rings. */
export const ReadyButton = ({ order, className }: ReadyButtonProps) => {
  const words = useWords(boardWords);
  const bump = useCommand((api) => api.kitchen.bump);
  const { restaurantId, id: orderId, items } = order;
  const markReady = async () => {
    const lineIds = items.filter(({ readyAt }) => readyAt === null).map(({ id }) => id);
    const outcome = await bump.run({ restaurantId, orderId, lineIds });
    if (!outcome.ok) showErrorNotice(`${formatTable(orderPlace(order))}: ${outcome.failure.message}`);
  };
  return (
    <button
      type="button"
      className={className}
      data-next
      aria-disabled={bump.isRunning}
      onClick={() => (bump.isRunning ? undefined : void markReady())}
    >
      {words.ready}
    </button>
  );
};
