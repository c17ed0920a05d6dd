import { Suspense, useEffect, useRef, useState } from 'react';
import { consolePages } from '@comanda/contract/pages';
import type { AuthStep } from '#landing/auth';
import { FeaturesSection, type TranslatorProps } from '#landing/features';
import { Footer } from '#landing/footer';
import { Header } from '#landing/header';
import { LandingHero } from '#landing/hero';
import { PaymentsSection } from '#landing/payments';
import { PricingSection } from '#landing/pricing';
import { StaticContent } from '#landing/sections';
import { WheelSection } from '#landing/wheel';
import type * as dialogs from '#landing/auth';
import styles from './landing-page.module.css';
import type { PageIntent } from './page-intent.ts';

type Dialogs = typeof dialogs;

/**
 * Loads the dialogs, which contain every schema, after hydration, because then somebody is interacting. Null until they have
 * loaded. Does not use `lazy`: React shows a component that suspends for the first time 300 ms late, even if it loaded long
 * before.
 */
const useDialogs = (areWanted: boolean): Dialogs | null => {
  const [loaded, setLoaded] = useState<Dialogs | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    import('#landing/auth').then(setLoaded, (cause: unknown) => setFailure(new Error('no dialogs', { cause })));
  }, []);
  if (areWanted && failure !== null) throw failure;
  return loaded;
};

const enter = () => location.assign(consolePages.dashboard);

interface LandingPageProps extends TranslatorProps {
  readonly intent: PageIntent | null;
}

/** The whole page. Renders the same on the server: the address and the window are read only in the browser. */
export const LandingPage = ({ intent, hasTranslator }: LandingPageProps) => {
  const [auth, setAuth] = useState<AuthStep | null>(intent);
  const signUp = () => setAuth({ kind: 'signUp' });
  const logIn = () => setAuth({ kind: 'logIn' });
  const dialogs = useDialogs(auth !== null);
  const signUpButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A dialog that was open from the start has no element to return the focus to.
    if (wasOpen.current && auth === null && document.activeElement === document.body) signUpButton.current?.focus();
    wasOpen.current = auth !== null;
  }, [auth]);

  return (
    <div className={styles['page']}>
      <div className={styles['evening']}>
        <Header onSignUp={signUp} onLogIn={logIn} signUpButton={signUpButton} />
      </div>
      <main>
        <div className={styles['first']} data-hero>
          <LandingHero onSignUp={signUp} />
        </div>
        {/* Separate Suspense boundaries: React hydrates the visible part first, and the rest when the browser is idle. */}
        <Suspense>
          <WheelSection onSignUp={signUp} />
        </Suspense>
        <Suspense>
          <PricingSection onSignUp={signUp} />
        </Suspense>
        <StaticContent name="features">
          <FeaturesSection hasTranslator={hasTranslator} />
        </StaticContent>
        <StaticContent name="payments">
          <PaymentsSection />
        </StaticContent>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      {auth !== null && dialogs !== null && (
        <dialogs.AuthDialog first={auth} onClose={() => setAuth(null)} onEnter={enter} />
      )}
    </div>
  );
};
