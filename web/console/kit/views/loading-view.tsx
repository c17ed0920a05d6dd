import { Loader } from '@mantine/core';
import classes from './views.module.css';

/** Placeholder for content that is still loading. It has a text, because a spinner alone tells a screen reader nothing. */
export const LoadingView = ({ label = 'Loading...' }: { label?: string }) => (
  <div className={classes.loading} role="status">
    <Loader size="sm" aria-hidden />
    <span>{label}</span>
  </div>
);
