import { formatMoneyIn } from '@comanda/contract/kernel';
import { useTable } from '#guest/table';

/** Formats amounts in an order's own currency: the menu's currency may have changed since. */
export const useMoneyFormat = (currency: string): ((amount: number) => string) => {
  const { language } = useTable().menu;
  return (amount) => formatMoneyIn(amount, currency, language);
};
