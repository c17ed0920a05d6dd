import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SoldOutItemDocument } from '@comanda/contract/kitchen';
import type { FloorItemDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { Dialog, LiveView, Row, Rows } from '#console/views';
import { SellOutDialog } from './sell-out-dialog.tsx';
import { useDishes, useSoldOutItems } from './use-sold-out-items.ts';
import { useSetSoldOut, type KitchenDish } from './use-set-sold-out.ts';
import classes from './sold-out.module.css';

interface SoldOutDialogProps {
  readonly workplace: WorkplaceDocument;
  readonly onClose: () => void;
}

/** All dishes of a restaurant: sold-out ones to bring back, and available ones to mark as sold out. */
export const SoldOutDialog = ({ workplace, onClose }: SoldOutDialogProps) => {
  const { id: restaurantId, language } = workplace;
  const [search, setSearch] = useState('');
  const [dishToSellOut, setDishToSellOut] = useState<KitchenDish | null>(null);
  const soldOut = useSoldOutItems(restaurantId).documents;
  const dishes = useDishes(restaurantId);
  const setSoldOut = useSetSoldOut(restaurantId);
  if (dishToSellOut !== null) {
    return (
      <SellOutDialog
        dish={dishToSellOut}
        language={language}
        onSellOut={(until) => {
          setDishToSellOut(null);
          void setSoldOut(dishToSellOut, true, until);
        }}
        onClose={() => setDishToSellOut(null)}
      />
    );
  }
  const matches = ({ name }: { readonly name: string }) =>
    name.toLocaleLowerCase(language).includes(search.trim().toLocaleLowerCase(language));
  const soldOutIds = new Set(soldOut.map(({ id }) => id));
  return (
    <Dialog title="Sold out" size="lg" onClose={onClose}>
      <TextInput
        type="search"
        size="md"
        aria-label="Search dishes"
        placeholder="Search dishes"
        leftSection={<Icon name="search" size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.soldOut}>
        {soldOut.length === 0 ? <p>Nothing is sold out.</p> : null}
        <SoldOutRows
          items={soldOut.filter(matches)}
          workplace={workplace}
          onBringBack={(dish) => void setSoldOut(dish, false)}
        />
      </div>
      <LiveView of={dishes} loading="Loading dishes..." empty={<p>There are no dishes on the menu yet.</p>}>
        {(all) => (
          <AvailableDishes
            dishes={all.filter((dish) => !soldOutIds.has(dish.id)).filter(matches)}
            language={language}
            onSellOut={setDishToSellOut}
          />
        )}
      </LiveView>
    </Dialog>
  );
};

interface SoldOutRowsProps {
  readonly items: readonly SoldOutItemDocument[];
  readonly workplace: WorkplaceDocument;
  readonly onBringBack: (dish: KitchenDish) => void;
}

const SoldOutRows = ({ items, workplace: { language, settings }, onBringBack }: SoldOutRowsProps) =>
  items.length === 0 ? null : (
    <Rows label="Sold out">
      {items.map((item) => (
        <Row
          key={item.id}
          title={<span lang={language}>{item.name}</span>}
          detail={formatUntil(item, settings.timezone)}
          aside={
            item.reason === 'counted' ? undefined : (
              <Button
                variant="default"
                size="md"
                aria-label={`Make ${item.name} available`}
                onClick={() => onBringBack({ itemId: item.id, name: item.name })}
              >
                Make available
              </Button>
            )
          }
        />
      ))}
    </Rows>
  );

const formatUntil = ({ reason, reopensAt }: SoldOutItemDocument, timezone: string): string => {
  if (reason === 'counted') return 'The last portion is sold. Change the stock on the menu.';
  if (reopensAt === null) return 'Until someone makes it available';
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, weekday: 'long' }).format(new Date(reopensAt));
  return `Back on ${day} morning`;
};

interface AvailableDishesProps {
  readonly dishes: readonly FloorItemDocument[];
  readonly language: string;
  readonly onSellOut: (dish: KitchenDish) => void;
}

const AvailableDishes = ({ dishes, language, onSellOut }: AvailableDishesProps) => (
  <>
    <h3 className={classes.heading}>On the menu</h3>
    {dishes.length === 0 ? <p>No dish matches.</p> : null}
    <Rows label="On the menu">
      {dishes.map(({ id, name, categoryName }) => (
        <Row
          key={id}
          title={<span lang={language}>{name}</span>}
          detail={<span lang={language}>{categoryName}</span>}
          aside={
            <Button
              variant="default"
              size="md"
              aria-label={`Sold out: ${name}`}
              onClick={() => onSellOut({ itemId: id, name })}
            >
              Sold out
            </Button>
          }
        />
      ))}
    </Rows>
  </>
);
