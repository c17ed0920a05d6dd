import { payments } from '#landing/copy';
import styles from './marks.module.css';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const drawings = {
  card: (
    <g {...line}>
      <rect x="3" y="6" width="34" height="24" rx="4" />
      <path d="M3 14h34M9 23h8" />
    </g>
  ),
  wallet: (
    <g {...line}>
      <path d="M32 12V9a3 3 0 0 0-3.500-3L7 9a4 4 0 0 0-3 4v15a4 4 0 0 0 4 4h24a4 4 0 0 0 4-4V16a4 4 0 0 0-4-4H8" />
      <path d="M28 22h.1" strokeWidth="4" />
    </g>
  ),
  contactless: (
    <g {...line}>
      <path d="M11 26a10 10 0 0 0 0-16M18 30a16 16 0 0 0 0-24M25 33a21 21 0 0 0 0-30" />
    </g>
  ),
  coin: (
    <g {...line}>
      <circle cx="20" cy="18" r="14" />
      <path d="M20 10v16m4-13h-6a2.500 2.500 0 0 0 0 5h4a2.500 2.500 0 0 1 0 5h-6" />
    </g>
  ),
  terminal: (
    <g {...line}>
      <rect x="10" y="3" width="20" height="30" rx="4" />
      <path d="M14 8h12v7H14zM15 21h.1M20 21h.1M25 21h.1M15 27h.1M20 27h.1M25 27h.1" />
    </g>
  ),
  chain: (
    <g {...line}>
      <path d="m20 3 13 7.500v15L20 33 7 25.500v-15Z" />
      <path d="m7 10.500 13 7.500 13-7.500M20 18v15" />
    </g>
  ),
};

type Drawing = keyof typeof drawings;

/** How each wordmark is accompanied; what an operator adds is a wallet. */
const drawingOf: Readonly<Record<string, Drawing>> = {
  Visa: 'card',
  Mastercard: 'card',
  'American Express': 'card',
  'Apple Pay': 'contactless',
  'Google Wallet': 'contactless',
  Crypto: 'chain',
  Cash: 'coin',
  'Card terminal': 'terminal',
};

const Mark = ({ name }: { readonly name: string }) => (
  <li className={styles['mark']}>
    <svg width="40" height="36" viewBox="0 0 40 36" aria-hidden="true" focusable="false">
      {drawings[drawingOf[name] ?? 'wallet']}
    </svg>
    <span className={styles['word']}>{name}</span>
  </li>
);

/** Cards, wallets and the table itself, each with a mark drawn here and its name in our own type. */
export const Marks = () => (
  <ul className={styles['marks']}>
    {[...payments.cards, ...payments.wallets, ...payments.atTable].map((name) => (
      <Mark key={name} name={name} />
    ))}
  </ul>
);
