import { useState } from 'react';
import { consolePages, landingPage } from '@comanda/contract/pages';
import { Logo } from '#kit/brand';
import type { AuthStep } from '#landing/auth';
import { Button } from '#landing/controls';
import { Hero } from '#landing/hero';
import styles from './landing-page.module.css';
import type { PageIntent } from './page-intent.ts';
import { useDialogs } from './use-dialogs.ts';

const year = new Date().getFullYear();
const enter = () => location.assign(consolePages.dashboard);

interface LandingPageProps {
  readonly intent: PageIntent | null;
}

export const LandingPage = ({ intent }: LandingPageProps) => {
  const [auth, setAuth] = useState<AuthStep | null>(intent);
  const signUp = () => setAuth({ kind: 'signUp' });
  const logIn = () => setAuth({ kind: 'logIn' });
  const dialogs = useDialogs(auth !== null);

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <a href={landingPage} className={styles['home']}>
          <Logo isOnEvening />
        </a>
        <nav className={styles['nav']} aria-label="Account">
          <Button look="quiet" className={styles['logIn'] ?? ''} onClick={logIn}>
            Log In
          </Button>
          <Button look="lamp" onClick={signUp}>
            Sign Up
          </Button>
        </nav>
      </header>
      <main className={styles['main']}>
        <Hero onSignUp={signUp} />
      </main>
      <footer className={styles['footer']}>
        <span>© {year} Comanda</span>
        <span>Ordering from the table</span>
      </footer>
      {auth !== null && dialogs !== null && (
        <dialogs.AuthDialog first={auth} onClose={() => setAuth(null)} onEnter={enter} />
      )}
    </div>
  );
};
