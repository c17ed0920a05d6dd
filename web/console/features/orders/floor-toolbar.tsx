import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { orderStatus, orderStatusLabels } from '@comanda/contract/orders';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import type { FloorFilter } from './floor-filter.ts';
import { finishedStatuses, openStatuses } from './use-floor.ts';
import classes from './orders.module.css';

const floorViews = ['open', 'finished', 'tables'] as const;
export type FloorView = (typeof floorViews)[number];

interface FloorToolbarProps {
  readonly view: FloorView;
  readonly onView: (view: FloorView) => void;
  readonly counts: { readonly open: number; readonly tables: number };
  readonly filter: FloorFilter;
  readonly onFilter: (filter: FloorFilter) => void;
  readonly workplaces: readonly WorkplaceDocument[];
}

/** Which part of the floor, and which of it. */
export const FloorToolbar = ({ view, onView, counts, filter, onFilter, workplaces }: FloorToolbarProps) => {
  const statuses = view === 'open' ? openStatuses : finishedStatuses;
  const labels = { open: `Open (${counts.open})`, finished: 'Finished', tables: `Tables (${counts.tables})` };
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        className={classes.views}
        aria-label="What to show"
        data={floorViews.map((value) => ({ value, label: labels[value] }))}
        value={view}
        onChange={(value) => onView(floorViews.find((known) => known === value) ?? 'open')}
      />
      {workplaces.length > 1 ? (
        <Select
          className={classes.filter}
          aria-label="Restaurant"
          placeholder="All restaurants"
          clearable
          clearButtonProps={{ 'aria-label': 'All restaurants' }}
          data={workplaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.restaurantId}
          onChange={(restaurantId) => onFilter({ ...filter, restaurantId })}
        />
      ) : null}
      {view === 'tables' ? null : (
        <Select
          className={classes.filter}
          aria-label="Status"
          placeholder="Any status"
          clearable
          clearButtonProps={{ 'aria-label': 'Any status' }}
          data={statuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
          value={filter.status}
          onChange={(value) => onFilter({ ...filter, status: orderStatus.nullable().parse(value) })}
        />
      )}
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search"
        placeholder={view === 'tables' ? 'Table or guest' : 'Table, guest or dish'}
        leftSection={<Icon name="search" size={18} />}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
      />
    </div>
  );
};
