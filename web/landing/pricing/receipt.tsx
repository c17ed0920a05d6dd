import { limits } from '@comanda/contract/kernel';
import { formatTokenPrice, formatTokenValue, type TokenCost } from '@comanda/contract/tokens';
import styles from './receipt.module.css';

const count = (number: number): string => number.toLocaleString('en');
const formatTokens = (number: number): string => `${count(number)} ${number === 1 ? 'token' : 'tokens'}`;

interface LineProps {
  readonly name: string;
  readonly amount: number;
  readonly isSum?: boolean;
}

const Line = ({ name, amount, isSum = false }: LineProps) => (
  <div className={styles['line']} data-sum={isSum}>
    <dt>{name}</dt>
    <dd className={styles['tokens']}>{formatTokens(amount)}</dd>
    <dd>{formatTokenValue(amount)}</dd>
  </div>
);

/** Cost of a month, line by line, like a printed receipt. */
export const Receipt = ({ cost }: { readonly cost: TokenCost }) => (
  <div className={styles['shadow']}>
    <div className={styles['receipt']}>
      <dl className={styles['lines']}>
        <Line name={`Scans at ${formatTokenPrice()}`} amount={cost.scans} />
        <Line name={`Orders past ${count(limits.freeOrdersPerMonth)}`} amount={cost.orders} />
        <Line name="A month" amount={cost.aMonth} isSum />
        <Line
          name={`${cost.additionalRestaurants} more ${cost.additionalRestaurants === 1 ? 'restaurant' : 'restaurants'}, once`}
          amount={cost.once}
        />
      </dl>
      <p className={styles['first']} aria-live="polite">
        {cost.firstMonthToBuy === 0
          ? `Your first month is on the house: ${count(limits.tokens.grantedAtSignUp)} free tokens cover it.`
          : `After your ${count(limits.tokens.grantedAtSignUp)} free tokens, the first month costs ${formatTokenValue(cost.firstMonthToBuy)}.`}
      </p>
    </div>
  </div>
);
