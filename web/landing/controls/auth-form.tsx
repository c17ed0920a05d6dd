import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApiFailure, Command } from '#kit/client';
import { isTransientFailure } from '#kit/failure';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import styles from './auth-form.module.css';
import { FieldErrorsContext } from './form-field.tsx';

interface CommandFormProps {
  readonly command: Pick<Command<never, unknown>, 'isRunning' | 'failure' | 'fieldErrors' | 'reset'>;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Keeps the form busy after the command while the next page loads. */
  readonly isLeaving?: boolean;
  /**
   * Message for a failure that is not about the entered values, such as a lost connection. Defaults to the failure's own message.
   */
  readonly generalMessage?: string;
}

/** True if our server has not answered, so that the connection may be the reason. */
const isUnanswered = ({ code, requestId }: ApiFailure): boolean => code === 'unavailable' && requestId === undefined;

/** A form around one command: its banner, its field errors, and its button. Editing any field clears the errors. */
export const AuthForm = ({
  command,
  submitLabel,
  onSubmit,
  children,
  isLeaving = false,
  generalMessage,
}: CommandFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [dismissed, setDismissed] = useState<ApiFailure | null>(null);
  const isBusy = command.isRunning || isLeaving;
  const { failure, fieldErrors } = command;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      aria-busy={isBusy}
      onChange={command.reset}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {failure !== null && failure !== dismissed && (
        <Banner tone="danger" onClose={() => setDismissed(failure)}>
          <p>{(isTransientFailure(failure) ? generalMessage : undefined) ?? failure.message}</p>
          {generalMessage !== undefined && isUnanswered(failure) && <p>Please check your internet connection.</p>}
        </Banner>
      )}
      <FieldErrorsContext value={fieldErrors}>{children}</FieldErrorsContext>
      <Button type="submit" className={styles['submit']} disabled={isBusy}>
        {isBusy ? 'Loading...' : submitLabel}
      </Button>
    </form>
  );
};
