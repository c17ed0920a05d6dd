import { NativeSelect } from '@mantine/core';
import type { StationDocument } from '@comanda/contract/kitchen';
import { EmptyView, LiveView, Panel } from '#console/views';
import { useCategories, type StationCommands } from './use-stations.ts';
import classes from './stations.module.css';

interface CategoryStationsProps {
  readonly restaurantId: string;
  readonly stations: readonly StationDocument[];
  readonly commands: StationCommands;
}

const everyStation = { value: '', label: 'Every station' };

/** Select for the station of each category, the same on phones and on desktops. */
export const CategoryStations = ({ restaurantId, stations, commands }: CategoryStationsProps) => {
  const { menus, categories } = useCategories(restaurantId);
  const choices = [everyStation, ...stations.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Panel
      title="Stations by category"
      description="Categories without a station are shown at every station, so nothing is missed."
    >
      <LiveView
        of={categories}
        loading="Loading categories..."
        empty={
          <EmptyView icon="menus" title="No categories yet">
            Stations prepare categories of your menus. Create a menu first, then come back.
          </EmptyView>
        }
      >
        {(documents) =>
          menus.documents.map((menu) => (
            <section key={menu.id} aria-label={menu.name}>
              {menus.documents.length > 1 ? <h3 className={classes.menu}>{menu.name}</h3> : null}
              <ul className={classes.categories}>
                {documents
                  .filter(({ menuId }) => menuId === menu.id)
                  .map(({ id, name }) => (
                    <li key={id} className={classes.category}>
                      <NativeSelect
                        label={name}
                        data={choices}
                        value={stations.find(({ categoryIds }) => categoryIds.includes(id))?.id ?? ''}
                        onChange={(event) => void commands.assign(id, event.currentTarget.value || null)}
                      />
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }
      </LiveView>
    </Panel>
  );
};
