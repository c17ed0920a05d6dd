import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#kit/client';
import { Banner, Button } from '#landing/controls';

interface EmailConfirmationProps {
  readonly select: Parameters<typeof useCommand<[{ token: string }], { email: string }>>[0];
  readonly token: string;
  /** Sentence about the confirmed address. */
  readonly describe: (email: string) => string;
  readonly onContinue: () => void;
}

/** Confirms an email address as soon as its link is opened, and shows the result. */
export const EmailConfirmation = ({ select, token, describe, onContinue }: EmailConfirmationProps) => {
  const { run, failure } = useCommand(select);
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
  if (email === null) return <output>Confirming your email address…</output>;
  return (
    <>
      <Banner tone="success">{describe(email)}</Banner>
      <Button ref={button} onClick={onContinue}>
        Continue
      </Button>
    </>
  );
};
