import { Button } from '@mantine/core';
import { maxPasskeys, type SecondFactors } from '@comanda/contract/accounts';
import { Icon } from '#console/icons';
import { TimeAgo } from '#console/views';
import { canUsePasskeys } from '#kit/passkeys';
import classes from './accounts.module.css';

export type Passkey = SecondFactors['passkeys'][number];

interface PasskeyRowsProps {
  readonly passkeys: readonly Passkey[];
  readonly onAdd: () => void;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

const describePasskeys = (count: number): string => {
  if (!canUsePasskeys()) return 'To add a passkey, open Comanda at its web address with https.';
  if (count >= maxPasskeys)
    return `You have ${maxPasskeys} passkeys. Remove one that you no longer use to add another.`;
  return 'Log in with your fingerprint, face or PIN instead of your password.';
};

/** The user's passkeys, and a button to add one. */
export const PasskeyRows = ({ passkeys, onAdd, onRename, onRemove }: PasskeyRowsProps) => (
  <>
    <li className={classes.session}>
      <Icon name="keys" />
      <div className={classes.sessionText}>
        <p className={classes.sessionName}>Passkeys</p>
        <p className={classes.hint}>{describePasskeys(passkeys.length)}</p>
      </div>
      {canUsePasskeys() && passkeys.length < maxPasskeys ? (
        <Button className={classes.sessionEnd} size="sm" onClick={onAdd}>
          Add passkey
        </Button>
      ) : null}
    </li>
    {passkeys.map((passkey) => (
      <PasskeyRow
        key={passkey.id}
        passkey={passkey}
        onRename={() => onRename(passkey)}
        onRemove={() => onRemove(passkey)}
      />
    ))}
  </>
);

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => (
  <li className={`${classes.session} ${classes.passkey}`} aria-label={`Passkey ${name}`}>
    <div className={classes.sessionText}>
      <p className={classes.sessionName}>
        <bdi>{name}</bdi>
      </p>
      <p className={classes.hint}>
        Added <TimeAgo at={createdAt} />
        {lastUsedAt === null ? (
          ', not used yet'
        ) : (
          <>
            , last used <TimeAgo at={lastUsedAt} />
          </>
        )}
      </p>
    </div>
    <div className={`${classes.sessionEnd} ${classes.ways}`}>
      <Button variant="default" size="sm" aria-label={`Rename passkey ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button variant="default" size="sm" aria-label={`Remove passkey ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </li>
);
