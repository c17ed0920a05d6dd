import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { ErrorView } from '#console/views';
import classes from './forms.module.css';

interface CommandFormProps {
  readonly submitLabel: string;
  readonly isRunning: boolean;
  readonly banner: string | null;
  readonly onSubmit: () => void;
  /** Editing anything forgets the errors of the last try. */
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** A form that sends one command. After a refusal, focus goes to the first field that has something to say. */
export const CommandForm = ({ submitLabel, isRunning, banner, onSubmit, onEdit, children }: CommandFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit} onInput={onEdit}>
      {banner === null ? null : <ErrorView message={banner} />}
      {children}
      <div>
        <Button type="submit" loading={isRunning}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};
