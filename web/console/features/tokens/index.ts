import { lazyRouteComponent } from '@tanstack/react-router';

export { formatTokens } from './format-tokens.ts';
export { GrantForm } from './grant-form.tsx';
export { TokenWarning } from './token-warning.tsx';
export { hasTokenLedger, useTokenBalance } from './use-token-balance.ts';
export const LazyTokensPage = lazyRouteComponent(() => import('./tokens-page.tsx'), 'TokensPage');
export const LazyAdminTokensPage = lazyRouteComponent(() => import('./admin-tokens-page.tsx'), 'AdminTokensPage');
