import { featureCopy } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import { SectionHead } from '#landing/sections';
import styles from './features-section.module.css';
import { FeedbackPanel } from './feedback-panel.tsx';
import { LanguagesPanel, type TranslatorProps } from './languages-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { SplitPanel } from './split-panel.tsx';

export const FeaturesSection = ({ hasTranslator }: TranslatorProps) => (
  <section id="features" className={styles['section']} aria-labelledby="features-title" data-reveals>
    <SectionHead id="features-title" overline={featureCopy.overline} title={featureCopy.title} />
    <div className={styles['panels']}>
      <LivePanel />
      <SplitPanel />
      <FeedbackPanel />
      <LanguagesPanel hasTranslator={hasTranslator} />
    </div>
    <ul className={styles['list']}>
      {featureCopy.list.map(({ icon, title, text }) => (
        <li key={title} className={styles['feature']}>
          <span className={styles['icon']}>
            <LandingIcon name={icon} />
          </span>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
