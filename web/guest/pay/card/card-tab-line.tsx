import { formatMoneyIn } from '@comanda/contract/kernel';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import { fillIn } from '#guest/words';
import { PayNote, SideButton } from '#guest/pay/parts';
import { describeHeldCard, findCurrentHold } from './current-hold.ts';
import { openCardSheet } from './open-card-sheet.ts';
import { useCardTab } from './use-card-tab.ts';
import classes from './card-tab-line.module.css';

interface CardTabLineProps {
  readonly place: VisitPlace;
  /** Part of the orders that is not paid yet. */
  readonly unpaid: number;
}

/** The card of the table within the tab, with the way to settle it. Shows nothing where no card is asked for. */
export const CardTabLine = ({ place, unpaid }: CardTabLineProps) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const { tab } = useCardTab(place);
  const hold = findCurrentHold(tab);
  if (tab === null || (!tab.isAsked && hold === null)) return null;
  const money = (amount: number) => formatMoneyIn(amount, tab.currency, language);
  const isOwn = hold?.guestId === place.guestId;
  return (
    <PayNote
      text={
        hold === null
          ? fillIn(words.card.limit, { amount: money(tab.limit) })
          : describeHeldCard(hold, { words, isOwn, money, unpaid })
      }
    >
      {hold !== null && !isOwn ? null : (
        <p className={classes.way}>
          <SideButton label={hold === null ? words.card.leave : words.card.settle} onClick={openCardSheet} />
        </p>
      )}
    </PayNote>
  );
};
