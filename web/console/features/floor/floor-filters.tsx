import { Button, Popover, Select } from '@mantine/core';
import { orderStatus } from '@comanda/contract/orders';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import {
  finishedStatuses,
  paymentChoices,
  timeSpans,
  emptyFloorFilter,
  ordersWords,
  type FloorFilter,
} from '#features/orders';
import { toRestaurantOptions } from '#features/restaurants';
import { floorWords } from './words/index.ts';
import classes from './floor.module.css';

export type FloorView = 'open' | 'finished' | 'tables' | 'plan';

export interface FilterChoices {
  readonly workplaces: readonly WorkplaceDocument[];
  /** Areas of the floor plan. */
  readonly areas: readonly { readonly value: string; readonly label: string }[];
  /** Tables that have orders. */
  readonly tableNumbers: readonly string[];
}

interface FloorFiltersProps {
  readonly view: FloorView;
  readonly filter: FloorFilter;
  readonly onFilter: (filter: FloorFilter) => void;
  readonly choices: FilterChoices;
}

type SelectField = Exclude<keyof FloorFilter, 'search' | 'setAsideIds' | 'areaTables'>;

interface FilterSelect {
  readonly field: SelectField;
  readonly label: string;
  readonly placeholder: string;
  readonly data: { readonly value: string; readonly label: string }[];
}

const listSelects = (view: FloorView, { workplaces, areas, tableNumbers }: FilterChoices): FilterSelect[] => {
  const words = floorWords.current();
  const restaurant = {
    field: 'restaurantId',
    label: words.restaurant,
    placeholder: words.allRestaurants,
    data: toRestaurantOptions(workplaces),
  } as const;
  const area = { field: 'areaId' as const, label: words.area, placeholder: words.allAreas, data: [...areas] };
  const orderSelects = [
    {
      field: 'tableNumber',
      label: words.table,
      placeholder: words.allTables,
      data: tableNumbers.map((value) => ({ value, label: formatTable(value) })),
    },
    {
      field: 'time',
      label: words.ordered,
      placeholder: words.anyTime,
      data: timeSpans.map((value) => ({ value, label: words.times[value] })),
    },
    {
      field: 'payment',
      label: words.payment,
      placeholder: words.anyPayment,
      data: paymentChoices.map((value) => ({ value, label: value === 'paid' ? words.paid : words.unpaid })),
    },
  ] as const;
  const status = {
    field: 'status',
    label: words.status,
    placeholder: words.anyStatus,
    data: finishedStatuses.map((value) => ({ value, label: ordersWords.current().statuses[value] })),
  } as const;
  return [
    ...(workplaces.length > 1 ? [restaurant] : []),
    ...(view === 'plan' || areas.length === 0 ? [] : [area]),
    ...(view === 'tables' || view === 'plan' ? [] : orderSelects),
    ...(view === 'finished' ? [status] : []),
  ];
};

/** Sets or clears one field of the filter. */
const withField = (filter: FloorFilter, field: SelectField, value: string | null): FloorFilter => {
  switch (field) {
    case 'time':
      return { ...filter, time: timeSpans.find((span) => span === value) ?? null };
    case 'payment':
      return { ...filter, payment: paymentChoices.find((payment) => payment === value) ?? null };
    case 'status':
      return { ...filter, status: orderStatus.nullable().parse(value) };
    case 'restaurantId':
    case 'areaId':
    case 'tableNumber':
      return { ...filter, [field]: value };
  }
};

/** Filters of the floor. Active filters are shown as chips beside the button and removed with a tap. */
export const FloorFilters = ({ view, filter, onFilter, choices }: FloorFiltersProps) => {
  const words = useWords(floorWords);
  const selects = listSelects(view, choices);
  const activeFilters = selects.flatMap(({ field, data }) => {
    const value = filter[field];
    return value === null ? [] : [{ field, label: data.find((one) => one.value === value)?.label ?? value }];
  });
  if (selects.length === 0) return null;
  return (
    <>
      <Popover position="bottom-end" trapFocus shadow="md" width={280}>
        <Popover.Target>
          <Button variant="default" leftSection={<Icon name="configurations" size={20} />}>
            {activeFilters.length === 0 ? words.filters : words.filtersCount({ count: activeFilters.length })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.filters} aria-label={words.filters}>
          {selects.map(({ field, label, placeholder, data }) => (
            <Select
              key={field}
              label={label}
              placeholder={placeholder}
              searchable={data.length > 8}
              clearable
              clearButtonProps={{ 'aria-label': placeholder }}
              comboboxProps={{ withinPortal: false }}
              data={data}
              value={filter[field]}
              onChange={(value) => onFilter(withField(filter, field, value))}
            />
          ))}
          {activeFilters.length === 0 ? null : (
            <Button variant="subtle" onClick={() => onFilter({ ...emptyFloorFilter, search: filter.search })}>
              {words.clearFilters}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
      {activeFilters.length === 0 ? null : (
        <ul className={classes.made} aria-label={words.activeFilters}>
          {activeFilters.map(({ field, label }) => (
            <li key={field}>
              <button type="button" className={classes.chip} onClick={() => onFilter(withField(filter, field, null))}>
                {label} <Icon name="close" size={16} />
                <span className={classes.hidden}>{words.removeFilter}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
