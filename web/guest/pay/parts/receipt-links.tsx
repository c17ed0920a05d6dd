import { guestParameters } from '@comanda/contract/pages';
import type { GuestReceiptDocument } from '@comanda/contract/receipts';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import classes from './receipt-links.module.css';

type Receipt = Pick<GuestReceiptDocument, 'id' | 'number' | 'path'>;

/** Links to the pages of the guest's receipts, where they can be read, saved or sent by mail, in the language of the menu. */
export const ReceiptLinks = ({ receipts }: { receipts: readonly Receipt[] }) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  if (receipts.length === 0) return null;
  return (
    <ul className={classes.receipts}>
      {receipts.map(({ id, number, path }) => (
        <li key={id}>
          <a
            className={classes.receipt}
            href={`${path}?${guestParameters.language}=${language}`}
            target="_blank"
            rel="noopener"
          >
            {words.pay.receipt} <bdi>{new Intl.NumberFormat(language, { useGrouping: false }).format(number)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
};
