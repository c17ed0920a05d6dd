import { SegmentedControl, TextInput } from '@mantine/core';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import type { FloorFilter } from '#features/orders';
import { FloorFilters, type FilterChoices, type FloorView } from './floor-filters.tsx';
import { floorWords } from './words/index.ts';
import classes from './floor.module.css';

const floorViews: readonly FloorView[] = ['open', 'finished', 'tables', 'plan'];

interface FloorToolbarProps {
  readonly view: FloorView;
  readonly onView: (view: FloorView) => void;
  /** Null until loaded. */
  readonly counts: { readonly open: number | null; readonly tables: number | null };
  readonly filter: FloorFilter;
  readonly onFilter: (filter: FloorFilter) => void;
  readonly choices: FilterChoices;
}

/** Switch between the views of the floor, with search and filters. */
export const FloorToolbar = ({ view, onView, counts, filter, onFilter, choices }: FloorToolbarProps) => {
  const words = useWords(floorWords);
  const labels = {
    open: counts.open === null ? words.open : words.openCount({ count: counts.open }),
    finished: words.finished,
    tables: counts.tables === null ? words.tables : words.tablesCount({ count: counts.tables }),
    plan: words.plan,
  };
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        className={classes.views}
        aria-label={words.views}
        data={floorViews.map((value) => ({ value, label: labels[value] }))}
        value={view}
        onChange={(value) => onView(floorViews.find((known) => known === value) ?? 'open')}
      />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={words.search}
        placeholder={view === 'tables' || view === 'plan' ? words.searchTables : words.searchOrders}
        leftSection={<Icon name="search" size={18} />}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
      />
      <FloorFilters view={view} filter={filter} onFilter={onFilter} choices={choices} />
    </div>
  );
};
