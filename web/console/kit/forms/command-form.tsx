import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { ErrorView } from '#console/views';
import classes from './forms.module.css';

interface CommandFormProps {
  readonly submitLabel: string;
  readonly isRunning: boolean;
  /** False where there is nothing to send yet. */
  readonly canSubmit?: boolean;
  /** For forms that lay fields beside one another. */
  readonly isWide?: boolean;
  readonly banner: string | null;
  readonly onSubmit: () => void;
  /** Editing anything forgets the errors of the last try. */
  readonly onEdit: () => void;
  /** Other ways on, beside the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form that sends one command. After a refusal, focus goes to the first field that has something to say. */
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
