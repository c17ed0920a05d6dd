import { formatMoney } from '#kit/formats';
import { useTable } from '#guest/table';

/** Amounts as an order has them: in its own currency, whatever the menu's has become. */
export const useMoney = (currency: string): ((amount: number) => string) => {
  const { language } = useTable().menu;
  return (amount) => formatMoney(amount, currency, language);
};
