import { NativeSelect } from '@mantine/core';
import type { StationDocument } from '@comanda/contract/kitchen';
import { EmptyView, LiveView, Panel } from '#console/views';
import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import { useCategories, type StationCommands } from './use-stations.ts';
import classes from './stations.module.css';

interface CategoryStationsProps {
  readonly restaurantId: string;
  readonly stations: readonly StationDocument[];
  readonly commands: StationCommands;
}

/** Select for the station of each category, the same on phones and on desktops. */
export const CategoryStations = ({ restaurantId, stations, commands }: CategoryStationsProps) => {
  const { settings } = useWords(kitchenWords);
  const { menus, categories } = useCategories(restaurantId);
  const choices = [
    { value: '', label: settings.everyStation },
    ...stations.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Panel title={settings.byCategory} description={settings.byCategoryHint}>
      <LiveView
        of={categories}
        loading={settings.loadingCategories}
        empty={
          <EmptyView icon="menus" title={settings.noCategories}>
            {settings.noCategoriesHint}
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
