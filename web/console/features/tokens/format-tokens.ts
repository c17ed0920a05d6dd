const inFigures = new Intl.NumberFormat('en');
const asDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const asMonth = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** 2,500 tokens, 1 token, -3 tokens. */
export const formatTokens = (amount: number): string =>
  `${inFigures.format(amount)} ${Math.abs(amount) === 1 ? 'token' : 'tokens'}`;

export const formatCount = (count: number): string => inFigures.format(count);

/** +2,500 or -12: whether it came or went. */
export const formatChange = (amount: number): string => signed.format(amount);

/** Mar 4, 2026, by the reader's clock. */
export const formatDay = (at: Date): string => asDay.format(at);

/** March 2026, of 2026-03. */
export const formatMonth = (month: string): string => asMonth.format(new Date(`${month}-01T00:00:00Z`));
