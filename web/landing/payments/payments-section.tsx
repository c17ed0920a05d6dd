import { payments } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import { SectionHead } from '#landing/sections';
import { BillFolder } from './bill-folder.tsx';
import { PaymentMarks } from './marks.tsx';
import styles from './payments-section.module.css';

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
