import { pricing } from '#landing/copy';
import { SectionHead, StaticContent } from '#landing/sections';
import { Calculator } from './calculator.tsx';
import styles from './pricing-section.module.css';

/** The prices, laid out like a restaurant's menu. */
const PriceMenu = () => (
  <div className={styles['paper']}>
    <div className={styles['frame']}>
      <svg className={styles['ornament']} viewBox="0 0 120 24" aria-hidden="true" focusable="false">
        <path d="M2 12h38M80 12h38" stroke="currentColor" strokeWidth="1.2" />
        <path
          d="M60 3v4m-3 0h6M48 17a12 9 0 0 1 24 0ZM45 20h30"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <dl className={styles['lines']}>
        {pricing.lines.map(({ name, note, price }) => (
          <div key={name} className={styles['line']}>
            <dt className={styles['name']}>{name}</dt>
            <dd className={styles['price']}>{price}</dd>
            <dd className={styles['note']}>{note}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['house']}>
        {pricing.house}
        <span className={styles['note']}>{pricing.houseNote}</span>
      </p>
    </div>
  </div>
);

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
