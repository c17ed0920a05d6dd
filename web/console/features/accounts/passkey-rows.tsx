import { Button } from '@mantine/core';
import { maxPasskeys, type SecondFactors } from '@comanda/contract/accounts';
import { Icon } from '#console/icons';
import { TimeAgo } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { canUsePasskeys } from '#kit/passkeys';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

export type Passkey = SecondFactors['passkeys'][number];

interface PasskeyRowsProps {
  readonly passkeys: readonly Passkey[];
  readonly onAdd: () => void;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

const describePasskeys = (count: number): string => {
  const words = accountsWords.current();
  if (!canUsePasskeys()) return words.passkeysNeedHttps;
  return count >= maxPasskeys ? words.tooManyPasskeys({ max: maxPasskeys }) : words.passkeysHint;
};

/** The user's passkeys, and a button to add one. */
export const PasskeyRows = ({ passkeys, onAdd, onRename, onRemove }: PasskeyRowsProps) => {
  const words = useWords(accountsWords);
  return (
    <>
      <li className={classes.session}>
        <Icon name="keys" />
        <div className={classes.sessionText}>
          <p className={classes.sessionName}>{words.passkeys}</p>
          <p className={classes.hint}>{describePasskeys(passkeys.length)}</p>
        </div>
        {canUsePasskeys() && passkeys.length < maxPasskeys ? (
          <Button className={classes.sessionEnd} size="sm" onClick={onAdd}>
            {words.addPasskey}
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
};

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => {
  const words = useWords(accountsWords);
  return (
    <li className={`${classes.session} ${classes.passkey}`} aria-label={words.passkeyRow({ name })}>
      <div className={classes.sessionText}>
        <p className={classes.sessionName}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.hint}>
          {lastUsedAt === null
            ? placeElement(words.passkeyUnused({ added: elementMark }), <TimeAgo at={createdAt} />)
            : placeElement(
                words.passkeyUsed({ added: elementMark, used: elementMark }),
                <TimeAgo at={createdAt} />,
                <TimeAgo at={lastUsedAt} />,
              )}
        </p>
      </div>
      <div className={`${classes.sessionEnd} ${classes.ways}`}>
        <Button variant="default" size="sm" aria-label={words.renamePasskey({ name })} onClick={onRename}>
          {words.rename}
        </Button>
        <Button variant="default" size="sm" aria-label={words.removePasskey({ name })} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
};
