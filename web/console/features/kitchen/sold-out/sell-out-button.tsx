import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import type { KitchenDish } from './use-set-sold-out.ts';

interface SellOutButtonProps {
  readonly dish: KitchenDish;
  readonly className: string | undefined;
  readonly onSellOut: (dish: KitchenDish) => void;
}

/** Button '86', which kitchens use for sold-out dishes. */
export const SellOutButton = ({ dish, className, onSellOut }: SellOutButtonProps) => {
  const words = useWords(kitchenWords);
  return (
    <button
      type="button"
      className={className}
      aria-label={words.sellOutDish({ dish: dish.name })}
      title={words.soldOut}
      onClick={() => onSellOut(dish)}
    >
      {words.sellOut}
    </button>
  );
};
