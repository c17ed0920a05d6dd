import { Icon } from '#console/icons';
import { useCurrentUser } from '#features/accounts';
import { formatTokens, holdsTokens, useTokenBalance } from '#features/tokens';
import classes from './sidebar-content.module.css';

/** An owner's tokens. The collapsed sidebar shows the coin alone; the words stay readable to screen readers. */
export const TokenBalance = () => {
  const { user, actor } = useCurrentUser();
  return holdsTokens(actor) ? <Balance ownerId={user.id} /> : null;
};

const Balance = ({ ownerId }: { ownerId: string }) => {
  const balance = useTokenBalance(ownerId);
  return (
    <p className={classes.tokens}>
      <span className={classes.icon}>
        <Icon name="tokens" />
      </span>
      {balance === null ? null : <span className={classes.label}>{formatTokens(balance)}</span>}
    </p>
  );
};
