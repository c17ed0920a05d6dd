import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#kit/client';
import { Banner, Button } from '#landing/controls';

interface EmailConfirmationProps {
  readonly token: string;
  readonly onContinue: () => void;
}

/** Confirms a new email address as soon as its link is opened, and shows the result. */
export const EmailConfirmation = ({ token, onContinue }: EmailConfirmationProps) => {
  const { run, failure } = useCommand((api) => api.accounts.confirmEmailChange);
  const [email, setEmail] = useState<string | null>(null);
  // A token works once, so an effect that runs twice must not use it twice.
  const usedToken = useRef<string>(null);
  useEffect(() => {
    if (usedToken.current === token) return;
    usedToken.current = token;
    void run({ token }).then((outcome) => outcome.ok && setEmail(outcome.output.email));
  }, [run, token]);

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (email !== null) button.current?.focus();
  }, [email]);

  if (failure !== null) return <Banner tone="danger">{failure.message}</Banner>;
  if (email === null) return <output>Confirming your new email address…</output>;
  return (
    <>
      <Banner tone="success">Your email address is now {email}.</Banner>
      <Button ref={button} onClick={onContinue}>
        Continue
      </Button>
    </>
  );
};
