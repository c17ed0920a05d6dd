import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { useWorkplaces } from '#features/restaurants';
import { AddressNote } from './address-note.tsx';
import { RestaurantTables } from './restaurant-tables.tsx';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

export const QrCodesPage = () => {
  const words = useWords(qrCodesWords);
  const restaurants = useWorkplaces();
  const [chosenId, setChosenId] = useState('');
  return (
    <Page title={words.title} lead={words.lead}>
      <LiveView
        of={restaurants}
        loading={words.loading}
        empty={
          <EmptyView icon="qrCodes" title={words.noTables}>
            {words.noAccess}
          </EmptyView>
        }
      >
        {(documents) => {
          const restaurant = documents.find(({ id }) => id === chosenId) ?? documents[0];
          return restaurant === undefined ? null : (
            <>
              <div className={classes.where}>
                {documents.length === 1 ? null : (
                  <NativeSelect
                    label={words.restaurant}
                    className={classes.restaurant}
                    data={documents.map(({ id: value, name: label }) => ({ value, label }))}
                    value={restaurant.id}
                    onChange={(event) => setChosenId(event.currentTarget.value)}
                  />
                )}
                <AddressNote />
              </div>
              <RestaurantTables key={restaurant.id} restaurant={restaurant} />
            </>
          );
        }}
      </LiveView>
    </Page>
  );
};
