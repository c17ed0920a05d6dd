// Drawn here in each brand's own colors. They keep their light background in the dark scheme, because people know the marks only
// in these colors.

const letters = {
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const plate = (color: string) => <rect x="2" y="6" width="36" height="24" rx="4" fill={color} />;

const visa = (
  <>
    {plate('#1c3f94')}
    <path
      {...letters}
      d="m7.500 14 2.200 8 4.800-8M18.200 14l-1.700 8M25 14.800c-2.800-1.400-5-.3-4.700 1.400.3 1.700 3.500 1.500 3.300 3.700-.2 1.900-2.900 2.300-4.800 1.100M26.400 22l5-8h.6l1.500 8m-5.300-2.800h4.700"
    />
  </>
);

const mastercard = (
  <>
    <circle cx="14.500" cy="18" r="10.500" fill="#dd3d2a" />
    <circle cx="25.500" cy="18" r="10.500" fill="#f4ab32" />
    <path d="M20 9.060a10.500 10.500 0 0 1 0 17.880 10.500 10.500 0 0 1 0-17.880Z" fill="#ee7a27" />
  </>
);

const americanExpress = (
  <>
    {plate('#1e6fb8')}
    <path
      {...letters}
      strokeWidth="1.800"
      d="m5.500 22 3-8 3 8m-4.900-2.500h3.800M14 22v-8l3 4.500 3-4.500v8M27.300 14H23v8h4.300M23 18h3.700M30 14l4.800 8m0-8L30 22"
    />
  </>
);

const applePay = (
  <g fill="#241a28">
    <path d="M20 13.200c-3.400-2.700-9.800-1.600-9.800 6.200 0 6.400 4.300 12 7 12 1.200 0 1.700-.7 2.900-.7 1.200 0 1.700.7 2.900.7 2.600 0 5-3.300 6.100-6.500a5.300 5.300 0 0 1-1-9.700c-2.400-3-5.700-3.500-8.100-2Z" />
    <path d="M20.300 11c-.3-3.700 1.900-6.100 5.200-6.600.3 3.600-2 6.300-5.200 6.600Z" />
  </g>
);

const googleWallet = (
  <>
    <rect x="5" y="5" width="30" height="16" rx="4" fill="#2f9e57" />
    <rect x="5" y="9.500" width="30" height="16" rx="4" fill="#f6b73c" />
    <rect x="5" y="14" width="30" height="16" rx="4" fill="#dd4a3a" />
    <path
      d="M5 18.500h6.500c2.500 0 3.500 4.500 8.500 4.500s6-4.500 8.500-4.500H35V27a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z"
      fill="#3576d9"
    />
  </>
);

const letterP = 'h8.800c5 0 7.900 2.700 7 7.300-.9 4.700-4.300 6.900-8.700 6.900h-3l-1.400 8.300h-6.200Z';

const payPal = (
  <>
    <path d={`M15.600 8.600${letterP}`} fill="#2b93d6" />
    <path d={`M11.300 4.500${letterP}`} fill="#1d3a7a" />
  </>
);

const crypto = (
  <>
    <circle cx="20" cy="18" r="14" fill="#e8871e" />
    <path
      {...letters}
      strokeWidth="2.400"
      d="M16.500 11.500h5a3.200 3.200 0 0 1 0 6.500h-5Zm0 6.500h6a3.300 3.300 0 0 1 0 6.600h-6Zm1.700-9v2.500m3.800-2.500v2.500m-3.800 13v2.500m3.800-2.500v2.500"
    />
  </>
);

const cash = (
  <>
    <rect x="2" y="8" width="36" height="20" rx="3" fill="#2f8258" />
    <rect x="5" y="11" width="30" height="14" rx="1.500" fill="none" stroke="#d1e9db" strokeWidth="1.400" />
    <circle cx="20" cy="18" r="4.500" fill="#d1e9db" />
    <path d="M9.500 18h.1M30.500 18h.1" stroke="#d1e9db" strokeWidth="3" strokeLinecap="round" />
  </>
);

const terminal = (
  <>
    <rect x="10" y="2" width="20" height="32" rx="4" fill="#5e2a59" />
    <rect x="13.500" y="6" width="13" height="8" rx="1.500" fill="#fcc75c" />
    <path
      d="M15 20h.1M20 20h.1M25 20h.1M15 25h.1M20 25h.1M25 25h.1M15 30h.1M20 30h.1M25 30h.1"
      stroke="#efdfec"
      strokeWidth="2.800"
      strokeLinecap="round"
    />
  </>
);

const wallet = (
  <g fill="none" stroke="#5e2a59" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M32 12V9a3 3 0 0 0-3.500-3L7 9a4 4 0 0 0-3 4v15a4 4 0 0 0 4 4h24a4 4 0 0 0 4-4V16a4 4 0 0 0-4-4H8" />
    <path d="M28 22h.1" strokeWidth="4" />
  </g>
);

const drawings: Readonly<Record<string, typeof visa>> = {
  Visa: visa,
  Mastercard: mastercard,
  'American Express': americanExpress,
  'Apple Pay': applePay,
  'Google Wallet': googleWallet,
  PayPal: payPal,
  Crypto: crypto,
  Cash: cash,
  'Card terminal': terminal,
};

/** Drawing by the name used in the copy. Names that an operator adds get a wallet. */
export const paymentMarkOf = (name: string) => drawings[name] ?? wallet;
