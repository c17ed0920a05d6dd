import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { undoWindowMs } from '@comanda/contract/orders';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { undoOffers, useOrderCommands, type UndoOffer } from '#features/orders';
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
  const { undo } = useOrderCommands();
  const { sentence, orderId } = change;
  useEffect(() => {
    const timer = setTimeout(() => undoOffers.set(orderId, null), undoWindowMs);
    return () => clearTimeout(timer);
  }, [orderId]);
  return (
    <li className={classes.offer}>
      <span>{sentence}</span>
      <Button variant="white" size="sm" onClick={() => undo(change)}>
        {useWords(commonWords).undo}
      </Button>
    </li>
  );
};
