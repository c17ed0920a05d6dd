import { AdminTokensPage } from '#features/tokens';
import { AdministrationTabs } from './administration-tabs.tsx';

/** Token balances of all owners, under the tabs of the administration pages. */
export const TokensPage = () => <AdminTokensPage tabs={<AdministrationTabs />} />;
