import { pricing } from '#landing/copy';
import { SectionHead, Still } from '#landing/sections';
import { Calculator } from './calculator.tsx';
import { PriceMenu } from './price-menu.tsx';
import styles from './pricing-section.module.css';

export const PricingSection = ({ onSignUp }: { readonly onSignUp: () => void }) => (
  <section id="pricing" className={styles['section']} aria-labelledby="pricing-title" data-reveals>
    <SectionHead id="pricing-title" {...pricing} />
    <div className={styles['table']}>
      <Still name="prices">
        <PriceMenu />
      </Still>
      <Calculator onSignUp={onSignUp} />
    </div>
  </section>
);
