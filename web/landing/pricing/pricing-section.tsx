import { pricing } from '#landing/copy';
import { SectionHead, StaticContent } from '#landing/sections';
import { Calculator } from './calculator.tsx';
import { PriceMenu } from './price-menu.tsx';
import styles from './pricing-section.module.css';

export const PricingSection = ({ onSignUp }: { readonly onSignUp: () => void }) => (
  <section id="pricing" className={styles['section']} aria-labelledby="pricing-title" data-reveals>
    <SectionHead id="pricing-title" {...pricing} />
    <div className={styles['table']}>
      <StaticContent name="prices">
        <PriceMenu />
      </StaticContent>
      <Calculator onSignUp={onSignUp} />
    </div>
  </section>
);
