import { can } from '@comanda/contract/access';
import { Link } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { Page, Panel } from '#console/views';
import { AppearancePanel } from './appearance-panel.tsx';
import { useCurrentUser } from './current-user.ts';
import { EmailPanel } from './email-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import classes from './accounts.module.css';

export const ProfilePage = () => {
  const { user, actor, sessionId } = useCurrentUser();
  return (
    <Page title="Profile" lead="Your account, and the devices it is open on.">
      <NamePanel savedName={user.displayName} />
      <EmailPanel email={user.email} />
      <PasswordPanel email={user.email} />
      <SessionsPanel userId={user.id} sessionId={sessionId} />
      <AppearancePanel />
      {can(actor, 'account.leave') ? (
        <Panel
          title="Your data"
          description="Download everything, decide how long guests are remembered, see what administrators did, or delete the account."
        >
          <Link className={classes.onward} to={paths.data}>
            Open your data
          </Link>
        </Panel>
      ) : null}
    </Page>
  );
};
