import { Button } from '@mantine/core';
import { saveFile } from '#console/downloads';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from './current-user.ts';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** New recovery codes. They are shown only this once. */
export const RecoveryCodes = ({ codes, doneLabel, onDone }: RecoveryCodesProps) => {
  const words = useWords(accountsWords);
  const { user } = useCurrentUser();
  const download = () => {
    const text = [words.codesFile({ email: user.email }), '', ...codes, ''].join('\n');
    saveFile(new File([text], 'comanda-recovery-codes.txt', { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <div className={classes.steps}>
      <p>{placeElement(words.codesIntro({ onlyNow: elementMark }), <strong>{words.onlyNow}</strong>)}</p>
      <ul className={classes.codes} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button variant="default" onClick={download}>
          {words.downloadCodes}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  );
};
