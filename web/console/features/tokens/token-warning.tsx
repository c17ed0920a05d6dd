import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import { isPausedAtBalance, findWarningLevel } from '@comanda/contract/tokens';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { hasTokenLedger, useTokenBalance } from './use-token-balance.ts';
import { tokensWords } from './words/index.ts';
import classes from './token-warning.module.css';

/** Warning on every page of an owner whose tokens run out: how many are left, and a link to buy more. */
export const TokenWarning = () => {
  const { user, actor } = useCurrentUser();
  return hasTokenLedger(actor) ? <Warning ownerId={user.id} /> : null;
};

const closedKey = 'comanda.tokens-warned';

const readClosedLevel = (): string | null => {
  try {
    return sessionStorage.getItem(closedKey);
  } catch {
    // Without storage, the warning returns at the next reload.
    return null;
  }
};

const storeClosedLevel = (level: string): void => {
  try {
    sessionStorage.setItem(closedKey, level);
  } catch {
    // Without storage, the warning returns at the next reload.
  }
};

const Warning = ({ ownerId }: { ownerId: string }) => {
  const words = useWords(tokensWords);
  const balance = useTokenBalance(ownerId);
  // The closed warning returns in this window at the next warning level. It cannot be closed while menus are paused.
  const [closedAt, setClosedAt] = useState(readClosedLevel);
  const level = balance === null ? null : findWarningLevel(balance);
  const isPaused = balance !== null && isPausedAtBalance(balance);
  const isShown = balance !== null && level !== null && (isPaused || closedAt !== String(level));
  const close = () => {
    storeClosedLevel(String(level));
    setClosedAt(String(level));
  };
  return (
    // The live region is always rendered, so that screen readers announce a warning that appears in it.
    <div role="status" className={classes.place}>
      {isShown ? (
        <div className={classes.warning} data-urgent={level === 0 || undefined}>
          <Icon name="alert" />
          <p className={classes.words}>{describeBalance(balance)}</p>
          <Link className={classes.buy} to={paths.tokens}>
            {words.buyTokens}
          </Link>
          {isPaused ? null : <CloseButton aria-label={words.closeWarning} onClick={close} size="lg" />}
        </div>
      ) : null}
    </div>
  );
};

const describeBalance = (balance: number): string => {
  const words = tokensWords.current();
  if (isPausedAtBalance(balance)) return words.paused;
  return balance > 0 ? words.onlyLeft({ count: balance }) : words.grace({ count: balance + limits.tokens.grace });
};
