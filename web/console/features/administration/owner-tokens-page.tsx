import { LazyAdminTokensPage } from '#features/tokens';
import { AdministrationTabs } from './administration-tabs.tsx';

/** Token balances of all owners, under the tabs of the administration pages. */
export const OwnerTokensPage = () => <LazyAdminTokensPage tabs={<AdministrationTabs />} />;
