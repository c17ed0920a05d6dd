import { can, type Actor, type Capability } from '@comanda/contract/access';
import { Link } from '@tanstack/react-router';
import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { paths } from '#console/paths';
import { Page, Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from './current-user.ts';
import { EmailPanel } from './email-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { NewsDot } from './news-dot.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PinPanel } from './pin-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

const AppearancePanel = () => {
  const words = useWords(accountsWords);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={words.appearance} description={words.appearanceHint}>
      <SegmentedControl<MantineColorScheme>
        aria-label={words.colorScheme}
        data={[
          { value: 'auto', label: words.system },
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
        ]}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Panel>
  );
};

interface FurtherPage {
  readonly name: 'reports' | 'dayEnd';
  readonly to: string;
  readonly needs: Capability;
}

/** Pages that neither the sidebar nor the administrators' bar lists. */
const furtherPages: readonly FurtherPage[] = [
  { name: 'reports', to: paths.reports, needs: 'reports.view' },
  { name: 'dayEnd', to: paths.dayEnd, needs: 'reports.view' },
];

const PagesPanel = ({ actor }: { actor: Actor }) => {
  const words = useWords(accountsWords);
  const pages = furtherPages.filter(({ needs }) => can(actor, needs));
  if (pages.length === 0) return null;
  return (
    <Panel title={words.yourPages} description={words.yourPagesHint}>
      <nav className={classes.pages} aria-label={words.yourPages}>
        {pages.map(({ name, to }) => (
          <Link key={to} className={classes.onward} to={to}>
            {words[name]}
          </Link>
        ))}
      </nav>
    </Panel>
  );
};

export const ProfilePage = () => {
  const words = useWords(accountsWords);
  const { user, actor, sessionId } = useCurrentUser();
  return (
    <Page title={words.title} lead={words.lead}>
      <PagesPanel actor={actor} />
      <NamePanel user={user} />
      <EmailPanel email={user.email} />
      <PasswordPanel email={user.email} />
      {user.role === 'staff' ? <PinPanel email={user.email} /> : null}
      <SecurityPanel />
      <SessionsPanel userId={user.id} sessionId={sessionId} />
      {can(actor, 'platform.administer') ? null : (
        <Panel title={words.securityLog} description={words.securityLogHint}>
          <Link className={classes.onward} to={paths.security}>
            {words.openSecurityLog}
          </Link>
        </Panel>
      )}
      <LanguagePanel language={user.language} />
      {can(actor, 'orders.view') && !can(actor, 'platform.administer') ? (
        <Panel title={words.notifications} description={words.notificationsHint}>
          <Link className={classes.onward} to={paths.notifications}>
            {words.openNotifications}
          </Link>
        </Panel>
      ) : null}
      <AppearancePanel />
      {can(actor, 'account.leave') ? (
        <Panel title={words.yourData} description={words.yourDataHint}>
          <Link className={classes.onward} to={paths.data}>
            {words.openYourData}
          </Link>
        </Panel>
      ) : null}
      <VersionNote />
    </Page>
  );
};

/** The server puts its version into the page. */
const VersionNote = () => {
  const version = document.querySelector('meta[name="version"]')?.getAttribute('content') ?? null;
  return (
    <div className={classes.about}>
      <Link className={classes.onward} to={paths.whatsNew}>
        {useWords(accountsWords).whatsNew}
        <NewsDot />
      </Link>
      {version === null ? null : <span className={classes.version}>Comanda {version}</span>}
    </div>
  );
};
