import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { ErrorView } from '#console/views';
import classes from './forms.module.css';

interface CommandFormProps {
  readonly submitLabel: string;
  readonly isRunning: boolean;
  /** False while there is nothing to send. */
  readonly canSubmit?: boolean;
  /** For forms with fields beside one another. */
  readonly isWide?: boolean;
  readonly banner: string | null;
  readonly onSubmit: () => void;
  /** Any edit clears the errors of the last try. */
  readonly onEdit: () => void;
  /** Further actions beside the submit button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form that sends one command. After a refusal, focus moves to the first invalid field. */
export const CommandForm = ({
  submitLabel,
  isRunning,
  canSubmit = true,
  isWide = false,
  banner,
  onSubmit,
  onEdit,
  beside,
  children,
}: CommandFormProps) => {
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
    <form
      ref={form}
      className={classes.form}
      data-wide={isWide || undefined}
      noValidate
      onSubmit={submit}
      onInput={onEdit}
    >
      {banner === null ? null : <ErrorView message={banner} />}
      {children}
      <div className={classes.ways}>
        <Button type="submit" loading={isRunning} disabled={!canSubmit}>
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  );
};
