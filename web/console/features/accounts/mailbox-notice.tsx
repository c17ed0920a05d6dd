import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { useCurrentUser } from './current-user.ts';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

/** Shown on every page to an owner who has not confirmed the email address: what waits for it, and another mail. */
export const MailboxNotice = () => {
  const words = useWords(accountsWords);
  const { user } = useCurrentUser();
  const request = useCommand((api) => api.accounts.requestMailboxProof);
  const [isSent, setSent] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (user.isMailboxProven || user.role !== 'owner') return null;
  const send = async () => {
    const outcome = await request.run({});
    if (outcome.ok) setSent(true);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <section className={classes.notice} aria-label={words.confirmEmail}>
      <Icon name="alert" />
      {isOpen ? null : (
        // On a phone one line, until somebody wants to know more.
        <div className={classes.noticeLine}>
          <p className={classes.noticeText}>{words.emailNotConfirmed}</p>
          <Button variant="default" size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
            {words.confirm}
          </Button>
        </div>
      )}
      <p className={classes.noticeText} data-wide={!isOpen}>
        {placeElement(words.confirmEmailHint({ email: elementMark }), <strong>{user.email}</strong>)}
      </p>
      <div role="status" data-wide={!isOpen}>
        {isSent ? (
          words.anotherLinkSent
        ) : (
          <Button variant="default" size="sm" loading={request.isRunning} onClick={() => void send()}>
            {words.sendAgain}
          </Button>
        )}
      </div>
    </section>
  );
};
