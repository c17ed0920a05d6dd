import { Select } from '@mantine/core';
import { LiveView, Page, EmptyView, Panel } from '#console/views';
import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import { OrdersTabs } from '#features/orders';
import { toRestaurantOptions, useRestaurantChoice, useWorkplaces } from '#features/restaurants';
import { AddStation } from './add-station.tsx';
import { CategoryStations } from './category-stations.tsx';
import { StationRow } from './station-row.tsx';
import { useStationCommands, useStations } from './use-stations.ts';
import classes from './stations.module.css';

/** Stations of one restaurant, and the station of each category. */
const StationPanels = ({ restaurantId }: { restaurantId: string }) => {
  const { stations: title, settings } = useWords(kitchenWords);
  const stations = useStations(restaurantId);
  const commands = useStationCommands(restaurantId);
  const takenNames = stations.documents.map(({ name }) => name.toLowerCase());
  return (
    <>
      <Panel title={title} description={`${settings.stationsHint} ${settings.capacityHint}`}>
        <LiveView
          of={stations}
          loading={settings.loadingStations}
          empty={
            <EmptyView icon="orders" title={settings.oneKitchen}>
              {settings.oneKitchenHint}
            </EmptyView>
          }
        >
          {(documents) => (
            <ul className={classes.stations} aria-label={title}>
              {documents.map((station, index) => (
                <StationRow
                  key={station.id}
                  station={station}
                  upAfterId={index === 0 ? undefined : (documents[index - 2]?.id ?? null)}
                  downAfterId={documents[index + 1]?.id}
                  commands={commands}
                />
              ))}
            </ul>
          )}
        </LiveView>
        <AddStation commands={commands} taken={takenNames} />
      </Panel>
      {stations.documents.length === 0 ? null : (
        <CategoryStations restaurantId={restaurantId} stations={stations.documents} commands={commands} />
      )}
    </>
  );
};

/** Page where owners set up stations and assign categories to them. */
export const StationsPage = () => {
  const { stations: title, restaurant, settings } = useWords(kitchenWords);
  const workplaces = useWorkplaces();
  const { isShown, chooseRestaurant } = useRestaurantChoice('kitchen');
  return (
    <Page title={title} lead={settings.stationsLead}>
      <OrdersTabs />
      <LiveView of={workplaces} loading={settings.loadingStations} empty={<p>{settings.addRestaurantFirst}</p>}>
        {(restaurants) => {
          const workplace = restaurants.find(({ id }) => isShown(id));
          return (
            <>
              {restaurants.length > 1 ? (
                <Select
                  className={classes.restaurant}
                  label={restaurant}
                  allowDeselect={false}
                  data={toRestaurantOptions(restaurants)}
                  value={workplace?.id ?? null}
                  onChange={chooseRestaurant}
                />
              ) : null}
              {workplace === undefined ? null : <StationPanels key={workplace.id} restaurantId={workplace.id} />}
            </>
          );
        }}
      </LiveView>
    </Page>
  );
};
