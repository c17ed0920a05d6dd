const countFormat = new Intl.NumberFormat('en');
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const signedFormat = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** Formats an amount as '2,500 tokens', '1 token' or '-3 tokens'. */
export const formatTokens = (amount: number): string =>
  `${countFormat.format(amount)} ${Math.abs(amount) === 1 ? 'token' : 'tokens'}`;

export const formatTokenCount = (count: number): string => countFormat.format(count);

/** Formats a change with its sign: '+2,500' or '-12'. */
export const formatTokenChange = (amount: number): string => signedFormat.format(amount);

/** Formats a day as 'Mar 4, 2026', in the reader's time zone. */
export const formatLocalDay = (at: Date): string => dayFormat.format(at);

/** Formats '2026-03' as 'March 2026'. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
