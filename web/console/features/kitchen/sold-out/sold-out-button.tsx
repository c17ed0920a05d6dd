import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import classes from './sold-out-button.module.css';

/** Lets service staff mark any dish as sold out or bring it back. With several restaurants, asks for one first. */
export const SoldOutButton = ({ workplaces }: { workplaces: readonly WorkplaceDocument[] }) => {
  const { soldOut } = useWords(kitchenWords);
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const workplace = workplaces.find(({ id }) => id === restaurantId);
  const [only] = workplaces;
  if (only === undefined) return null;
  return (
    <>
      {workplaces.length === 1 ? (
        <Button className={classes.button} variant="default" onClick={() => setRestaurantId(only.id)}>
          {soldOut}
        </Button>
      ) : (
        <Menu>
          <Menu.Target>
            <Button className={classes.button} variant="default">
              {soldOut}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {workplaces.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => setRestaurantId(id)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {workplace === undefined ? null : <SoldOutDialog workplace={workplace} onClose={() => setRestaurantId(null)} />}
    </>
  );
};
