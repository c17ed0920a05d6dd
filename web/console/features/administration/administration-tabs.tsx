import { paths } from '#console/paths';
import { PageTabs } from '#console/views';

const tabs = [
  { label: 'Owners', to: paths.adminOwners },
  { label: 'Tokens', to: paths.adminTokens },
  { label: 'Audit trail', to: paths.adminAudit },
  { label: 'Security log', to: paths.adminSecurity },
  { label: 'Administrators', to: paths.adminAdministrators },
];

export const AdministrationTabs = () => <PageTabs label="Owners and audit trail" tabs={tabs} />;
