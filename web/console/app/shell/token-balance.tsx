import { Link } from '@tanstack/react-router';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';
import { formatTokens, hasTokenLedger, useTokenBalance } from '#features/tokens';
import classes from './sidebar-content.module.css';

/** An owner's token balance. The collapsed sidebar shows only the coin; screen readers still read the text. */
export const TokenBalance = ({ onNavigate }: { onNavigate?: (() => void) | undefined }) => {
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
