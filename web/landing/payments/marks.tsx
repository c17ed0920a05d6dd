import { payments } from '#landing/copy';
import { paymentMarkOf } from './mark-drawings.tsx';
import styles from './marks.module.css';

const Mark = ({ name }: { readonly name: string }) => (
  <li className={styles['mark']}>
    <svg className={styles['drawing']} width="40" height="36" viewBox="0 0 40 36" aria-hidden="true" focusable="false">
      {paymentMarkOf(name)}
    </svg>
    <span className={styles['word']}>{name}</span>
  </li>
);

/** Cards, wallets and payment at the table, each with its mark and its name in our own font. */
export const PaymentMarks = () => (
  <ul className={styles['marks']}>
    {[...payments.cards, ...payments.wallets, ...payments.atTable].map((name) => (
      <Mark key={name} name={name} />
    ))}
  </ul>
);
