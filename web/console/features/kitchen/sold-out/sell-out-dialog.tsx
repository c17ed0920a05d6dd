import { Button } from '@mantine/core';
import { Dialog } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import type { KitchenDish } from './use-set-sold-out.ts';
import classes from './sold-out.module.css';

interface SellOutDialogProps {
  readonly dish: KitchenDish;
  readonly language: string;
  readonly onSellOut: (until: 'reopened' | 'day') => void;
  readonly onClose: () => void;
}

/** Asks how long the dish is sold out. Guests' phones update immediately, and the change can be undone. */
export const SellOutDialog = ({ dish, language, onSellOut, onClose }: SellOutDialogProps) => {
  const words = useWords(kitchenWords);
  const name = <bdi lang={language}>{dish.name}</bdi>;
  return (
    <Dialog title={<span>{placeElement(words.sellOutTitle({ dish: elementMark }), name)}</span>} onClose={onClose}>
      <div className={classes.choices}>
        <p>{words.sellOutHint}</p>
        <Button size="xl" data-autofocus onClick={() => onSellOut('day')}>
          {words.soldOutToday}
        </Button>
        <Button size="xl" variant="default" onClick={() => onSellOut('reopened')}>
          {words.soldOutOpenEnded}
        </Button>
      </div>
    </Dialog>
  );
};
