import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SoldOutItemDocument } from '@comanda/contract/kitchen';
import type { FloorItemDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { Dialog, LiveView, Row, Rows } from '#console/views';
import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import { readerLocale } from '#kit/formats';
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
  const words = useWords(kitchenWords);
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
    <Dialog title={words.soldOut} size="lg" onClose={onClose}>
      <TextInput
        type="search"
        size="md"
        aria-label={words.searchDishes}
        placeholder={words.searchDishes}
        leftSection={<Icon name="search" size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.soldOut}>
        {soldOut.length === 0 ? <p>{words.nothingSoldOut}</p> : null}
        <SoldOutRows
          items={soldOut.filter(matches)}
          workplace={workplace}
          onBringBack={(dish) => void setSoldOut(dish, false)}
        />
      </div>
      <LiveView of={dishes} loading={words.loadingDishes} empty={<p>{words.noDishes}</p>}>
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

const SoldOutRows = ({ items, workplace: { language, settings }, onBringBack }: SoldOutRowsProps) => {
  const words = useWords(kitchenWords);
  return items.length === 0 ? null : (
    <Rows label={words.soldOut}>
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
                aria-label={words.makeDishAvailable({ dish: item.name })}
                onClick={() => onBringBack({ itemId: item.id, name: item.name })}
              >
                {words.makeAvailable}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  );
};

const formatUntil = ({ reason, reopensAt }: SoldOutItemDocument, timezone: string): string => {
  const words = kitchenWords.current();
  if (reason === 'counted') return words.lastPortion;
  if (reopensAt === null) return words.untilSomeone;
  const day = new Intl.DateTimeFormat(readerLocale(), { timeZone: timezone, weekday: 'long' }).format(
    new Date(reopensAt),
  );
  return words.backOn({ day });
};

interface AvailableDishesProps {
  readonly dishes: readonly FloorItemDocument[];
  readonly language: string;
  readonly onSellOut: (dish: KitchenDish) => void;
}

const AvailableDishes = ({ dishes, language, onSellOut }: AvailableDishesProps) => {
  const words = useWords(kitchenWords);
  return (
    <>
      <h3 className={classes.heading}>{words.onTheMenu}</h3>
      {dishes.length === 0 ? <p>{words.noDishMatches}</p> : null}
      <Rows label={words.onTheMenu}>
        {dishes.map(({ id, name, categoryName }) => (
          <Row
            key={id}
            title={<span lang={language}>{name}</span>}
            detail={<span lang={language}>{categoryName}</span>}
            aside={
              <Button
                variant="default"
                size="md"
                aria-label={words.markSoldOut({ dish: name })}
                onClick={() => onSellOut({ itemId: id, name })}
              >
                {words.soldOut}
              </Button>
            }
          />
        ))}
      </Rows>
    </>
  );
};
