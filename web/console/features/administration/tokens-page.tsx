import { AdminTokensPage } from '#features/tokens';
import { AdministrationTabs } from './administration-tabs.tsx';

/** Owners' balances, among the pages about owners. */
export const TokensPage = () => <AdminTokensPage tabs={<AdministrationTabs />} />;
