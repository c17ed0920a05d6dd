import { Logo } from '#kit/brand';
import { LoadingView } from './loading-view.tsx';
import classes from './views.module.css';

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
