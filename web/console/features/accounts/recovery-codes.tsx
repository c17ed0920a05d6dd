import { Button } from '@mantine/core';
import { saveFile } from '#console/downloads';
import { useCurrentUser } from './current-user.ts';
import classes from './accounts.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** New recovery codes. They are shown only this once. */
export const RecoveryCodes = ({ codes, doneLabel, onDone }: RecoveryCodesProps) => {
  const { user } = useCurrentUser();
  const download = () => {
    const text = [`Recovery codes for ${user.email} at Comanda. Each works once.`, '', ...codes, ''].join('\n');
    saveFile(new File([text], 'comanda-recovery-codes.txt', { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <div className={classes.steps}>
      <p>
        If you lose your phone or passkey, these codes let you in. Each works once.{' '}
        <strong>We show them only now</strong>, so download or print them and keep them in a safe place.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button variant="default" onClick={download}>
          Download codes
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  );
};
