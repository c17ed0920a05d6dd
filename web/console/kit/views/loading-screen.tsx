import { Logo } from '#kit/brand';
import { LoadingView } from './loading-view.tsx';
import classes from './views.module.css';

/** The whole window while it is not known yet who is here. */
export const LoadingScreen = () => (
  <main className={classes.screen}>
    <title>Comanda</title>
    <div className={classes.screenContent}>
      <Logo size={44} />
      <LoadingView />
    </div>
  </main>
);
