import { Button } from '@mantine/core';
import type { SoldOutItemDocument } from '@comanda/contract/kitchen';
import { Dialog, Row, Rows } from '#console/views';
import type { Dish } from './use-kitchen-commands.ts';

interface SoldOutDialogProps {
  readonly items: readonly SoldOutItemDocument[];
  readonly language: string;
  readonly timezone: string;
  readonly onBringBack: (dish: Dish) => void;
  readonly onClose: () => void;
}

/** Everything guests cannot have now, to bring it back. */
export const SoldOutDialog = ({ items, language, timezone, onBringBack, onClose }: SoldOutDialogProps) => {
  const wordsOf = ({ reason, reopensAt }: SoldOutItemDocument): string => {
    if (reason === 'counted') return 'The last portion is gone. The menu says how many there are.';
    if (reopensAt === null) return 'Until someone brings it back';
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, weekday: 'long' }).format(new Date(reopensAt));
    return `Back by itself on ${day} morning`;
  };
  return (
    <Dialog title="Sold out" size="lg" onClose={onClose}>
      {items.length === 0 ? (
        <p>Everything on the menu can be had. Tap 86 beside a dish when there is no more of it.</p>
      ) : (
        <Rows label="Sold out">
          {items.map((item) => (
            <Row
              key={item.id}
              title={<span lang={language}>{item.name}</span>}
              detail={wordsOf(item)}
              aside={
                item.reason === 'counted' ? undefined : (
                  <Button
                    variant="default"
                    size="md"
                    aria-label={`Bring back ${item.name}`}
                    onClick={() => onBringBack({ itemId: item.id, name: item.name })}
                  >
                    Bring back
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Dialog>
  );
};
