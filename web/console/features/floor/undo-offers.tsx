import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { undoWindowMs } from '@comanda/contract/orders';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { undoOffers, useOrderOutbox, type UndoOffer } from '#features/orders';
import { floorWords } from './words/index.ts';
import classes from './undo-offers.module.css';

const maxOffers = 3;

/** Offers to undo the last changes of this device for a minute. */
export const UndoOffers = () => (
  <ul className={classes.offers} aria-label={useWords(floorWords).lastChanges} aria-live="polite">
    {[...undoOffers.useAll().values()].slice(-maxOffers).map((change) => (
      <Offer key={change.changeId} change={change} />
    ))}
  </ul>
);

const Offer = ({ change }: { change: UndoOffer }) => {
  const outbox = useOrderOutbox();
  const { changeId, sentence, restaurantId, orderId, tableNumber } = change;
  useEffect(() => {
    const timer = setTimeout(() => undoOffers.set(orderId, null), undoWindowMs);
    return () => clearTimeout(timer);
  }, [orderId]);

  const undo = () => {
    undoOffers.set(orderId, null);
    if (!outbox.callBack(changeId)) outbox.push({ kind: 'undo', restaurantId, orderId, tableNumber, changeId });
  };
  return (
    <li className={classes.offer}>
      <span>{sentence}</span>
      <Button variant="white" size="sm" onClick={undo}>
        {useWords(commonWords).undo}
      </Button>
    </li>
  );
};
