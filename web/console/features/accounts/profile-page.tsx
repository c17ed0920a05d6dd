import { can, type Actor, type Capability } from '@comanda/contract/access';
import { Link } from '@tanstack/react-router';
import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { paths } from '#console/paths';
import { Page, Panel } from '#console/views';
import { useCurrentUser } from './current-user.ts';
import { EmailPanel } from './email-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import classes from './accounts.module.css';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const AppearancePanel = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title="Appearance" description="Saved on this device. System follows your device's own setting.">
      <SegmentedControl<MantineColorScheme>
        aria-label="Color scheme"
        data={schemes}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Panel>
  );
};

interface FurtherPage {
  readonly label: string;
  readonly to: string;
  readonly needs: Capability;
}

/** Pages that the sidebar does not list for everybody who may open them. */
const furtherPages: readonly FurtherPage[] = [
  { label: 'Reports', to: paths.reports, needs: 'reports.view' },
  { label: 'Day end', to: paths.dayEnd, needs: 'reports.view' },
  { label: 'Owners', to: paths.adminOwners, needs: 'platform.administer' },
  { label: 'Tokens', to: paths.adminTokens, needs: 'platform.administer' },
  { label: 'Audit trail', to: paths.adminAudit, needs: 'platform.administer' },
  { label: 'Security log', to: paths.adminSecurity, needs: 'platform.administer' },
  { label: 'Administrators', to: paths.adminAdministrators, needs: 'platform.administer' },
];

const PagesPanel = ({ actor }: { actor: Actor }) => {
  const pages = furtherPages.filter(({ needs }) => can(actor, needs));
  if (pages.length === 0) return null;
  return (
    <Panel title="Your pages" description="Pages that are not in the sidebar. The logo opens your dashboard.">
      <nav className={classes.pages} aria-label="Your pages">
        {pages.map(({ label, to }) => (
          <Link key={to} className={classes.onward} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </Panel>
  );
};

export const ProfilePage = () => {
  const { user, actor, sessionId } = useCurrentUser();
  return (
    <Page title="Profile" lead="Your account, and the devices it is signed in on.">
      <PagesPanel actor={actor} />
      <NamePanel user={user} />
      <EmailPanel email={user.email} />
      <PasswordPanel email={user.email} />
      <SecurityPanel />
      <SessionsPanel userId={user.id} sessionId={sessionId} />
      {can(actor, 'platform.administer') ? null : (
        <Panel
          title="Security log"
          description="Log-ins, changes of passwords and permissions, and attempts that were refused, with time and address."
        >
          <Link className={classes.onward} to={paths.security}>
            Open the security log
          </Link>
        </Panel>
      )}
      <AppearancePanel />
      {can(actor, 'account.leave') ? (
        <Panel
          title="Your data"
          description="Export your data, choose how long guest data is kept, see what administrators did, or delete your account."
        >
          <Link className={classes.onward} to={paths.data}>
            Open your data
          </Link>
        </Panel>
      ) : null}
    </Page>
  );
};
