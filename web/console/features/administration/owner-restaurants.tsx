import { Button } from '@mantine/core';
import type { OwnerDetails, RestaurantSummary } from '@comanda/contract/administration';
import { Panel, Row, Rows, Tag } from '#console/views';
import { formatMoney } from '#kit/formats';
import type { SuspensionSubject } from './suspension-dialog.tsx';
import classes from './administration.module.css';

const numberFormat = new Intl.NumberFormat('en');
const formatOrderCount = (count: number): string => `${numberFormat.format(count)} ${count === 1 ? 'order' : 'orders'}`;

interface OwnerRestaurantsProps {
  readonly owner: OwnerDetails;
  readonly onSuspend: (subject: SuspensionSubject) => void;
}

export const OwnerRestaurants = ({ owner, onSuspend }: OwnerRestaurantsProps) => (
  <Panel title="Restaurants" description="With their orders of the last 30 days.">
    <Rows label="Restaurants">
      {owner.restaurants.map((restaurant) => (
        <Restaurant
          key={restaurant.id}
          restaurant={restaurant}
          onSuspend={() =>
            onSuspend({
              ownerId: owner.id,
              restaurantId: restaurant.id,
              name: restaurant.name,
              isSuspended: restaurant.suspendedAt !== null,
            })
          }
        />
      ))}
    </Rows>
  </Panel>
);

const Restaurant = ({ restaurant, onSuspend }: { restaurant: RestaurantSummary; onSuspend: () => void }) => {
  const { name, status, isSample, suspendedAt, suspensionReason } = restaurant;
  const actionLabel = suspendedAt === null ? 'Suspend' : 'Restore';
  const sales = formatMoney(restaurant.salesLastMonthMinor, restaurant.currency);
  return (
    <Row
      isLong
      title={<bdi>{name}</bdi>}
      detail={`${formatOrderCount(restaurant.ordersLastMonth)}, ${sales}; ${formatOrderCount(restaurant.ordersEver)} in total`}
      aside={
        <>
          {isSample ? <Tag>Demo</Tag> : null}
          {status === 'inactive' ? <Tag>Inactive</Tag> : null}
          {suspendedAt === null ? null : <Tag tone="danger">Suspended</Tag>}
          <Button className={classes.touch} variant="default" aria-label={`${actionLabel} ${name}`} onClick={onSuspend}>
            {actionLabel}
          </Button>
        </>
      }
    >
      {suspendedAt === null ? null : (
        <p className={classes.details}>
          <bdi>{suspensionReason}</bdi>
        </p>
      )}
    </Row>
  );
};
