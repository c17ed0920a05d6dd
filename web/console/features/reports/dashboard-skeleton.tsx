import { Skeleton } from '@mantine/core';
import classes from './dashboard.module.css';

/** The dashboard's shape while its figures are on their way, so that nothing moves when they come. */
export const DashboardSkeleton = () => (
  <div className={classes.stack} role="status" aria-label="Loading figures...">
    <div className={classes.grid}>
      <Skeleton className={classes.heroPlace} radius="lg" />
      <Skeleton className={classes.attentionPlace} radius="lg" />
    </div>
    <div className={classes.tiles}>
      {['orders', 'ticket', 'tables', 'time'].map((tile) => (
        <Skeleton key={tile} height="8.75rem" radius="lg" />
      ))}
    </div>
    <div className={classes.columns}>
      {['funnel', 'dishes'].map((card) => (
        <Skeleton key={card} style={{ gridArea: card }} height="22rem" radius="lg" />
      ))}
    </div>
  </div>
);
