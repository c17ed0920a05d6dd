import { Link } from '@tanstack/react-router';
import type { UserDocument } from '@comanda/contract/accounts';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { navigationFor } from '#console/access';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { NewsDot, useCurrentUser, useLogOut } from '#features/accounts';
import { MessagesBadge } from '#features/messages';
import { OrdersBadge } from '#features/bell';
import { Logo } from '#kit/brand';
import { initialOf } from '#kit/formats';
import { hasTokenLedger, useTokenBalance } from '#features/tokens';
import { shellWords } from './words/index.ts';
import classes from './sidebar-content.module.css';

/** An owner's token balance. The collapsed sidebar shows only the coin; screen readers still read the text. */
const TokenBalance = ({ onNavigate }: { onNavigate?: (() => void) | undefined }) => {
  const { user, actor } = useCurrentUser();
  return hasTokenLedger(actor) ? <Balance ownerId={user.id} onNavigate={onNavigate} /> : null;
};

interface BalanceProps {
  readonly ownerId: string;
  readonly onNavigate: (() => void) | undefined;
}

const Balance = ({ ownerId, onNavigate }: BalanceProps) => {
  const words = useWords(shellWords);
  const balance = useTokenBalance(ownerId);
  const coin = (
    <span className={classes.icon}>
      <Icon name="tokens" />
    </span>
  );
  // A link has no name before the balance is known.
  if (balance === null) return <span className={classes.tokens}>{coin}</span>;
  return (
    <Link className={classes.tokens} to={paths.tokens} onClick={onNavigate}>
      {coin}
      <span>{words.tokens({ count: balance })}</span>
    </Link>
  );
};

/** Pages whose names are translated. Those of administrators are English. */
const namedPages = [
  'restaurants',
  'dashboard',
  'orders',
  'menus',
  'qrCodes',
  'integrations',
  'messages',
  'profile',
] as const;

/** Name of a page in the reader's language. */
const usePageNames = () => {
  const words = useWords(shellWords).pages;
  return (page: ConsolePage, label: string): string => {
    const name = namedPages.find((one) => consolePages[one] === page);
    return name === undefined ? label : words[name];
  };
};

const UserName = ({ user, role }: { user: UserDocument; role: string }) => (
  <>
    <span className={classes.initial} aria-hidden>
      {initialOf(user.displayName)}
    </span>
    <span className={classes.who}>
      <span className={classes.name} title={user.displayName}>
        {user.displayName}
      </span>
      <span className={classes.role}>{role}</span>
    </span>
  </>
);

/** Content of the sidebar and of the phone's drawer. */
export const SidebarContent = ({ onNavigate }: { onNavigate?: () => void }) => {
  const words = useWords(shellWords);
  const nameOf = usePageNames();
  const { user, actor, tablet } = useCurrentUser();
  // A shared tablet is locked instead, which shows after a new load.
  const { leave, isLeaving } = useLogOut(tablet === null ? paths.landing : paths.orders);
  return (
    <div className={classes.content}>
      <Link className={classes.brand} to={paths.dashboard} onClick={onNavigate}>
        <Logo isOnEvening />
      </Link>
      <nav className={classes.nav} aria-label={words.main}>
        <ul className={classes.list}>
          {navigationFor(actor).map(({ label, to, icon }) => (
            <li key={to}>
              <Link className={classes.item} to={to} onClick={onNavigate}>
                <span className={classes.icon}>
                  <Icon name={icon} />
                </span>
                <span className={classes.label}>{nameOf(to, label)}</span>
                <span className={classes.badge}>
                  {to === paths.orders ? <OrdersBadge /> : null}
                  {to === paths.messages || to === paths.adminMessages ? <MessagesBadge /> : null}
                  {to === paths.profile ? <NewsDot /> : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <TokenBalance onNavigate={onNavigate} />
        {tablet === null ? (
          <Link className={classes.user} to={paths.profile} onClick={onNavigate}>
            <UserName user={user} role={words.roles[user.role]} />
          </Link>
        ) : (
          <div className={classes.user}>
            <UserName user={user} role={words.roles[user.role]} />
          </div>
        )}
        <button type="button" className={classes.item} disabled={isLeaving} onClick={() => void leave()}>
          <span className={classes.icon}>
            <Icon name={tablet === null ? 'logOut' : 'lock'} />
          </span>
          <span className={classes.label}>{tablet === null ? words.signOut : words.lock}</span>
        </button>
      </div>
    </div>
  );
};
