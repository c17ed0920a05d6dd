import { demoPage, demoCodes } from '@comanda/contract/pages';
import { hero } from '#landing/copy';
import { AuthButton } from '#landing/controls';
import { StaticContent } from '#landing/sections';
import { EveningScene } from './evening-scene.tsx';
import styles from './hero.module.css';

/**
 * A heading whose second line `startTyping` types, one text after another. Screen readers read only the first text, and the space
 * for the longest is reserved, so that nothing below moves.
 */
const TypedLine = ({ headline, lines }: { readonly headline: string; readonly lines: readonly string[] }) => (
  <StaticContent name="typed-line">
    <div className={styles['frame']}>
      <h1 className={styles['headline']}>
        {headline} <span className={styles['spoken']}>{lines[0]}</span>
        <span className={styles['lines']} aria-hidden="true">
          <span className={styles['typed']} data-typed>
            {lines[0]}
          </span>
          {lines.map((line) => (
            <span key={line} className={styles['kept']}>
              {line}
            </span>
          ))}
        </span>
      </h1>
      <button
        type="button"
        hidden
        className={styles['pause']}
        aria-pressed="false"
        aria-label="Pause the typed line"
        data-pauses-typing
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
          <path className={styles['toPause']} d="M5 4h3v10H5zM10 4h3v10h-3z" />
          <path className={styles['toGoOn']} d="M6 4v10l8-5z" />
        </svg>
      </button>
    </div>
  </StaticContent>
);

/** The QR code on the table tent: visitors scan it with a phone, or tap it if they are already on one. */
const DemoCode = () => (
  <a className={styles['code']} href={demoPage}>
    <span className={styles['caption']}>{hero.demo.caption}</span>
    <img className={styles['image']} src={demoCodes.svg} width="180" height="180" alt={hero.demo.alt} />
  </a>
);

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
