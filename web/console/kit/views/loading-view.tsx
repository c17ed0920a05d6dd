import { Loader } from '@mantine/core';
import classes from './views.module.css';

/** Stands where the content will be. The words are for everyone: a spinner alone says nothing to a screen reader. */
export const LoadingView = ({ label = 'Loading...' }: { label?: string }) => (
  <div className={classes.loading} role="status">
    <Loader size="sm" aria-hidden />
    <span>{label}</span>
  </div>
);
