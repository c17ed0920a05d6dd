import { Button } from '@mantine/core';
import classes from './accounts.module.css';

/** Error page for a failed user query. It shows the same text for every cause. */
export const UserErrorPage = ({ onRetry }: { onRetry: () => void }) => (
  <main className={classes.fetchFailed}>
    <title>Comanda</title>
    <div role="alert">
      <h1 className={classes.fetchFailedTitle}>Failed to fetch user data</h1>
      <p className={classes.soft}>We could not find out who is logged in. Please check your connection.</p>
    </div>
    <Button onClick={onRetry}>Try Again</Button>
  </main>
);
