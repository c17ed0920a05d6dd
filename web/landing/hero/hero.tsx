import { limits } from '@comanda/contract/kernel';
import { Button } from '#landing/controls';
import { EveningScene } from './evening-scene.tsx';
import styles from './hero.module.css';

const freeTokens = limits.tokens.grantedAtSignUp.toLocaleString('en');

export const Hero = ({ onSignUp }: { readonly onSignUp: () => void }) => (
  <section className={styles['hero']}>
    <div className={styles['words']}>
      <h1 className={styles['headline']}>
        The table orders. <span className={styles['lit']}>The kitchen knows.</span>
      </h1>
      <p className={styles['sentence']}>
        Guests scan the code on their table, order and pay from their own phone, and every order is on your screen the
        moment it is placed.
      </p>
      <div className={styles['doing']}>
        <Button look="lamp" size="l" onClick={onSignUp}>
          Open your restaurant
        </Button>
        <p className={styles['terms']}>
          {freeTokens} free tokens at signup.
          <br />
          Pay as you go, no subscription.
        </p>
      </div>
    </div>
    <EveningScene className={styles['scene'] ?? ''} />
  </section>
);
