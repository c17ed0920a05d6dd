export { formatTokens } from './format-tokens.ts';
export { holdsTokens, useTokenBalance } from './use-token-balance.ts';
