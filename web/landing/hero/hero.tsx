import { demoPage } from '@comanda/contract/pages';
import { hero } from '#landing/copy';
import { AuthButton } from '#landing/controls';
import { StaticContent } from '#landing/sections';
import { DemoCode } from './demo-code.tsx';
import { EveningScene } from './evening-scene.tsx';
import styles from './hero.module.css';
import { TypedLine } from './typed-line.tsx';

export const LandingHero = ({ onSignUp }: { readonly onSignUp: () => void }) => (
  <section className={styles['hero']}>
    <div className={styles['words']}>
      <TypedLine headline={hero.headline} lines={hero.lines} />
      <p className={styles['sentence']}>{hero.sentence}</p>
      <div className={styles['doing']}>
        <AuthButton mode="signup" look="lamp" size="l" onPress={onSignUp}>
          {hero.action}
        </AuthButton>
        <p className={styles['terms']}>
          {hero.terms.map((term) => (
            <span key={term}>{term}</span>
          ))}
        </p>
      </div>
      <p className={styles['trust']}>{hero.trust}</p>
    </div>
    <div className={styles['evening']}>
      <div className={styles['scene']}>
        <StaticContent name="scene">
          <EveningScene className={styles['drawing'] ?? ''} />
          <DemoCode />
        </StaticContent>
      </div>
      <p className={styles['demo']}>
        <span>
          {hero.demo.caption} {hero.demo.note}.
        </span>{' '}
        <a href={demoPage} className={styles['demoLink']}>
          {hero.demo.link}
        </a>
      </p>
    </div>
  </section>
);
