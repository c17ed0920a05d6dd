import { Button } from '@mantine/core';
import { paths } from '#console/paths';
import classes from './views.module.css';

/** What is left of a screen that threw. Both ways on load the page anew: a screen that did not arrive once never does by itself. */
export const PageCrash = () => (
  <div className={classes.crash} role="alert">
    <title>Something went wrong · Comanda</title>
    <h1 className={classes.crashTitle} tabIndex={-1}>
      Something went wrong
    </h1>
    <p className={classes.crashText}>This screen could not be shown. Nothing you saved is lost.</p>
    <div className={classes.crashActions}>
      <Button onClick={() => location.reload()}>Try Again</Button>
      <Button variant="default" component="a" href={paths.landing}>
        Go Home
      </Button>
    </div>
  </div>
);
