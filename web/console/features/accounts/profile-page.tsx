import { Page } from '#console/views';
import { AppearancePanel } from './appearance-panel.tsx';
import { useCurrentUser } from './current-user.ts';
import { EmailPanel } from './email-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export const ProfilePage = () => {
  const { user, sessionId } = useCurrentUser();
  return (
    <Page title="Profile" lead="Your account, and the devices it is open on.">
      <NamePanel key={user.displayName} savedName={user.displayName} />
      <EmailPanel email={user.email} />
      <PasswordPanel email={user.email} />
      <SessionsPanel userId={user.id} sessionId={sessionId} />
      <AppearancePanel />
    </Page>
  );
};
