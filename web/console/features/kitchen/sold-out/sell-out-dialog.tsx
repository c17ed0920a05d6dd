import { Button } from '@mantine/core';
import { Dialog } from '#console/views';
import type { KitchenDish } from './use-set-sold-out.ts';
import classes from './sold-out.module.css';

interface SellOutDialogProps {
  readonly dish: KitchenDish;
  readonly language: string;
  readonly onSellOut: (until: 'reopened' | 'day') => void;
  readonly onClose: () => void;
}

/** Asks how long the dish is sold out. Guests' phones update immediately, and the change can be undone. */
export const SellOutDialog = ({ dish, language, onSellOut, onClose }: SellOutDialogProps) => (
  <Dialog title={<span lang={language}>Sold out {dish.name}</span>} onClose={onClose}>
    <div className={classes.choices}>
      <p>Guests see immediately that it is sold out. Tickets already here stay.</p>
      <Button size="xl" data-autofocus onClick={() => onSellOut('day')}>
        Sold out for today
      </Button>
      <Button size="xl" variant="default" onClick={() => onSellOut('reopened')}>
        Until I make it available again
      </Button>
    </div>
  </Dialog>
);
