import { payments } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import { SectionHead } from '#landing/sections';
import { BillFolder } from './bill-folder.tsx';
import { paymentMarkOf } from './mark-drawings.tsx';
import styles from './payments-section.module.css';

const Mark = ({ name }: { readonly name: string }) => (
  <li className={styles['mark']}>
    <svg className={styles['drawing']} width="40" height="36" viewBox="0 0 40 36" aria-hidden="true" focusable="false">
      {paymentMarkOf(name)}
    </svg>
    <span className={styles['word']}>{name}</span>
  </li>
);

/** Cards, wallets and payment at the table, each with its mark and its name in our own font. */
const PaymentMarks = () => (
  <ul className={styles['marks']}>
    {[...payments.cards, ...payments.wallets, ...payments.atTable].map((name) => (
      <Mark key={name} name={name} />
    ))}
  </ul>
);

export const PaymentsSection = () => (
  <section id="payments" className={styles['section']} aria-labelledby="payments-title" data-reveals>
    <div className={styles['words']}>
      <SectionHead id="payments-title" {...payments} />
      <PaymentMarks />
      <ul className={styles['promises']}>
        {payments.promises.map((promise) => (
          <li key={promise} className={styles['promise']}>
            <LandingIcon name="check" size={20} />
            {promise}
          </li>
        ))}
      </ul>
    </div>
    <BillFolder className={styles['folder'] ?? ''} />
  </section>
);
