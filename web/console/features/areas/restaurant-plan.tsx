import { Button } from '@mantine/core';
import { useState } from 'react';
import { maxAreasPerRestaurant, type AreaDocument } from '@comanda/contract/areas';
import { Icon } from '#console/icons';
import { EmptyView, LiveView } from '#console/views';
import { useWords } from '#console/words';
import { AreaDialog, RemoveAreaDialog } from './area-dialog.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { useAreas } from './use-areas.ts';
import { useTablePlaces } from './use-table-places.ts';
import { areasWords } from './words/index.ts';
import classes from './floor-plan.module.css';

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly area: AreaDocument };

/** The plans of one restaurant: one for each area. */
export const RestaurantPlan = ({ restaurantId }: { readonly restaurantId: string }) => {
  const words = useWords(areasWords);
  const areas = useAreas();
  const ofRestaurant = areas.documents.filter((area) => area.restaurantId === restaurantId);
  const places = useTablePlaces(restaurantId);
  const [chosenId, setChosenId] = useState('');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const area = ofRestaurant.find(({ id }) => id === chosenId) ?? ofRestaurant[0];
  const close = () => setOpen(null);
  return (
    <>
      <div className={classes.bar}>
        {ofRestaurant.length === 0 ? null : (
          <ul className={classes.areas} aria-label={words.areas}>
            {ofRestaurant.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={classes.area}
                  aria-pressed={one.id === area?.id}
                  onClick={() => setChosenId(one.id)}
                >
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          disabled={ofRestaurant.length >= maxAreasPerRestaurant}
          onClick={() => setOpen({ kind: 'add' })}
        >
          {words.addArea}
        </Button>
        {area === undefined ? null : (
          <>
            <Button variant="subtle" onClick={() => setOpen({ kind: 'rename', area })}>
              {words.rename}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setOpen({ kind: 'remove', area })}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      <LiveView of={areas} loading={words.loading} empty={null}>
        {() => null}
      </LiveView>
      {area === undefined ? (
        areas.state === 'loading' ? null : (
          <EmptyView icon="qrCodes" title={words.noAreas}>
            {words.noAreasHint}
          </EmptyView>
        )
      ) : (
        <PlanEditor key={area.id} area={area} places={places} />
      )}
      {open?.kind === 'add' || open?.kind === 'rename' ? (
        <AreaDialog
          restaurantId={restaurantId}
          area={open.kind === 'rename' ? open.area : null}
          onSaved={setChosenId}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? <RemoveAreaDialog area={open.area} places={places} onClose={close} /> : null}
    </>
  );
};
