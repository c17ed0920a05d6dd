import { payments } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import { SectionHead } from '#landing/sections';
import { paymentMarkOf } from './mark-drawings.tsx';
import styles from './payments-section.module.css';

/** Drawing of a bill folder with a phone in place of the slip, and cards behind it. */
const BillFolder = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 520 460" aria-hidden="true" focusable="false">
    <ellipse cx="262" cy="404" rx="236" ry="40" fill="#2f122d" opacity=".14" />
    <g transform="translate(356 150) rotate(16)">
      <rect x="-96" y="-62" width="192" height="124" rx="13" fill="#1f6a45" />
      <rect x="-96" y="-36" width="192" height="24" fill="#113e29" />
      <rect x="-78" y="14" width="34" height="26" rx="5" fill="#fcc75c" />
      <path d="M-26 28h76" stroke="#a5d3b8" strokeWidth="6" strokeLinecap="round" />
    </g>
    <g transform="translate(330 206) rotate(4)">
      <rect x="-96" y="-62" width="192" height="124" rx="13" fill="#c7472d" />
      <circle cx="44" cy="24" r="20" fill="#f4b8a8" opacity=".75" />
      <circle cx="66" cy="24" r="20" fill="#fcc75c" opacity=".85" />
      <rect x="-78" y="-40" width="36" height="27" rx="5" fill="#ffe2a8" />
      <path d="M-78 30h74" stroke="#f4b8a8" strokeWidth="6" strokeLinecap="round" />
    </g>
    <g transform="rotate(-5 230 300)">
      <path
        d="M66 138h310a16 16 0 0 1 16 16v232a16 16 0 0 1-16 16H66a16 16 0 0 1-16-16V154a16 16 0 0 1 16-16Z"
        fill="#3a1d40"
      />
      <path
        d="M66 150h310a4 4 0 0 1 4 4v232a4 4 0 0 1-4 4H66a4 4 0 0 1-4-4V154a4 4 0 0 1 4-4Z"
        fill="none"
        stroke="#763a70"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
      <path d="M221 138v264" stroke="#241028" strokeWidth="5" />
      <path
        d="M84 178h114v180l-9.500-7-9.500 7-9.500-7-9.500 7-9.500-7-9.500 7-9.500-7-9.500 7-9.500-7-9.500 7-9.500-7-9.500 7Z"
        fill="#fffdf6"
      />
      <path d="M98 206h44" stroke="#763a70" strokeWidth="7" strokeLinecap="round" />
      <path d="M98 232h60M98 250h44M98 268h54" stroke="#b5a7a9" strokeWidth="5" strokeLinecap="round" />
      <path d="M172 232h12M172 250h12M172 268h12" stroke="#70626c" strokeWidth="5" strokeLinecap="round" />
      <path d="M98 292h86" stroke="#d6cac7" strokeWidth="3" strokeDasharray="5 5" />
      <path d="M98 318h30M158 318h26" stroke="#241a28" strokeWidth="8" strokeLinecap="round" />
      <g transform="translate(246 132)">
        <rect width="126" height="224" rx="22" fill="#160e1a" />
        <rect x="7" y="7" width="112" height="210" rx="16" fill="#f8f3ee" />
        <circle cx="63" cy="84" r="34" fill="#2f8258" />
        <path
          d="m48 85 11 11 20-22"
          fill="none"
          stroke="#fffdfa"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M36 142h54" stroke="#241a28" strokeWidth="8" strokeLinecap="round" />
        <path d="M28 162h70" stroke="#b5a7a9" strokeWidth="5" strokeLinecap="round" />
        <rect x="22" y="182" width="82" height="22" rx="8" fill="#5e2a59" />
      </g>
    </g>
    <g id="coins">
      <ellipse cx="424" cy="388" rx="34" ry="12" fill="#8f5a06" />
      <ellipse cx="424" cy="381" rx="34" ry="12" fill="#f4b131" />
      <ellipse cx="424" cy="374" rx="34" ry="12" fill="#8f5a06" />
      <ellipse cx="424" cy="367" rx="34" ry="12" fill="#fcc75c" />
      <ellipse cx="462" cy="404" rx="30" ry="11" fill="#8f5a06" />
      <ellipse cx="462" cy="398" rx="30" ry="11" fill="#fcc75c" />
    </g>
  </svg>
);

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
