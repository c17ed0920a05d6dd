import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { Tag } from '#console/views';
import { formatDate } from '#kit/formats';
import classes from './restaurants.module.css';

export const RestaurantCard = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const { name, status, isSample, settings, createdAt } = restaurant;
  return (
    <li className={classes.card}>
      <h2 className={classes.name}>{name}</h2>
      <div className={classes.tags}>
        <Tag tone={status === 'active' ? 'success' : 'neutral'}>{status === 'active' ? 'Active' : 'Inactive'}</Tag>
        {isSample ? <Tag tone="accent">Sample</Tag> : null}
      </div>
      <dl className={classes.facts}>
        <dt>Currency</dt>
        <dd>{settings.currency}</dd>
        <dt>Time zone</dt>
        <dd>{settings.timezone}</dd>
        <dt>Since</dt>
        <dd>{formatDate(createdAt, { timeZone: settings.timezone })}</dd>
      </dl>
    </li>
  );
};
