import type { KitchenDish } from './use-set-sold-out.ts';

interface SellOutButtonProps {
  readonly dish: KitchenDish;
  readonly className: string | undefined;
  readonly onSellOut: (dish: KitchenDish) => void;
}

/** Button '86', which kitchens use for sold-out dishes. */
export const SellOutButton = ({ dish, className, onSellOut }: SellOutButtonProps) => (
  <button
    type="button"
    className={className}
    aria-label={`86 ${dish.name}`}
    title="Sold out"
    onClick={() => onSellOut(dish)}
  >
    86
  </button>
);
