import { Select } from '@mantine/core';
import { usePosConnections } from './use-pos.ts';
import classes from './pos.module.css';

interface RestaurantFilterProps {
  readonly value: string | null;
  readonly onChange: (restaurantId: string | null) => void;
}

/** Filter by one of the connected restaurants, or all of them. */
export const RestaurantFilter = ({ value, onChange }: RestaurantFilterProps) => {
  const { documents } = usePosConnections();
  return (
    <Select
      className={classes.search}
      aria-label="Restaurant"
      placeholder="All restaurants"
      clearable
      searchable
      limit={50}
      data={documents.map(({ restaurantId, restaurantName }) => ({ value: restaurantId, label: restaurantName }))}
      value={value}
      onChange={onChange}
    />
  );
};
