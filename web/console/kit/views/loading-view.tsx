import { Loader } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { Logo } from '#kit/brand';
import classes from './views.module.css';

/** Placeholder for content that is still loading. It has a text, because a spinner alone tells a screen reader nothing. */
export const LoadingView = ({ label = commonWords.current().loading }: { label?: string }) => (
  <div className={classes.loading} role="status">
    <Loader size="sm" aria-hidden />
    <span>{label}</span>
  </div>
);

/** Fills the window while it is still unknown who is logged in. */
export const LoadingScreen = () => (
  <main className={classes.screen}>
    <title>Comanda</title>
    <div className={classes.screenContent}>
      <Logo size={44} />
      <LoadingView />
    </div>
  </main>
);
