import { Skeleton } from '@mantine/core';
import { useWords } from '#console/words';
import { dashboardWords } from './words/index.ts';
import classes from './dashboard.module.css';

/** Placeholder with the layout of the dashboard, so that nothing moves when the figures are loaded. */
export const DashboardSkeleton = () => (
  <div className={classes.stack} role="status" aria-label={useWords(dashboardWords).loading}>
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
