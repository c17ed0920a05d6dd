import { Link } from '@tanstack/react-router';
import { roleLabels } from '@comanda/contract/access';
import { navigationFor } from '#console/access';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useCurrentUser, useLogOut } from '#features/accounts';
import { MessagesBadge } from '#features/messages';
import { OrdersBadge } from '#features/bell';
import { Logo } from '#kit/brand';
import { initialOf } from '#kit/formats';
import { formatTokens, hasTokenLedger, useTokenBalance } from '#features/tokens';
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
  const balance = useTokenBalance(ownerId);
  return (
    <Link className={classes.tokens} to={paths.tokens} onClick={onNavigate}>
      <span className={classes.icon}>
        <Icon name="tokens" />
      </span>
      {balance === null ? null : <span>{formatTokens(balance)}</span>}
    </Link>
  );
};

/** Content of the sidebar and of the phone's drawer. */
export const SidebarContent = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { user, actor } = useCurrentUser();
  const { leave, isLeaving } = useLogOut();
  return (
    <div className={classes.content}>
      <Link className={classes.brand} to={paths.dashboard} onClick={onNavigate}>
        <Logo isOnEvening />
      </Link>
      <nav className={classes.nav} aria-label="Main">
        <ul className={classes.list}>
          {navigationFor(actor).map(({ label, to, icon }) => (
            <li key={to}>
              <Link className={classes.item} to={to} onClick={onNavigate}>
                <span className={classes.icon}>
                  <Icon name={icon} />
                </span>
                <span className={classes.label}>{label}</span>
                <span className={classes.badge}>
                  {to === paths.orders ? <OrdersBadge /> : null}
                  {to === paths.messages || to === paths.adminMessages ? <MessagesBadge /> : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <TokenBalance onNavigate={onNavigate} />
        <Link className={classes.user} to={paths.profile} onClick={onNavigate}>
          <span className={classes.initial} aria-hidden>
            {initialOf(user.displayName)}
          </span>
          <span className={classes.who}>
            <span className={classes.name} title={user.displayName}>
              {user.displayName}
            </span>
            <span className={classes.role}>{roleLabels[user.role]}</span>
          </span>
        </Link>
        <button type="button" className={classes.item} disabled={isLeaving} onClick={() => void leave()}>
          <span className={classes.icon}>
            <Icon name="logOut" />
          </span>
          <span className={classes.label}>Sign Out</span>
        </button>
      </div>
    </div>
  );
};
