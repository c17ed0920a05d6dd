import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWorkplaces } from '#features/restaurants';
import { AddressNote } from './address-note.tsx';
import { RestaurantTables } from './restaurant-tables.tsx';
import classes from './qr-codes.module.css';

export const QrCodesPage = () => {
  const restaurants = useWorkplaces();
  const [chosenId, setChosenId] = useState('');
  return (
    <Page title="QR Codes" lead="One code per table. Guests who scan it see the table's menu and order from it.">
      <LiveView
        of={restaurants}
        loading="Loading QR codes..."
        empty={
          <EmptyView icon="qrCodes" title="No tables yet">
            You do not have access to a restaurant yet. Ask the owner for access.
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
                    label="Restaurant"
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
