import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommandForm } from '#console/forms';
import { Panel } from '#console/views';
import type { FormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface SectionFormProps<Fields> {
  readonly section: FormSection<Fields>;
  readonly description: string;
  /** Label of each field. */
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const SectionForm = <Fields,>({ section, description, labels, isWide, children }: SectionFormProps<Fields>) => {
  const { title, isDirty, isSaving, overtaken, discard } = section;
  return (
    <Panel title={title} description={description}>
      <CommandForm
        submitLabel={`Save ${title.toLowerCase()}`}
        isRunning={isSaving}
        canSubmit={isDirty}
        isWide={isWide ?? false}
        banner={section.banner}
        onSubmit={section.save}
        onEdit={section.resetErrors}
        beside={
          isDirty && !isSaving ? (
            <Button
              variant="default"
              onClick={() => {
                discard();
                section.resetErrors();
              }}
            >
              Discard changes
            </Button>
          ) : null
        }
      >
        <div role="status" className={classes.overtaken}>
          {overtaken.length === 0
            ? null
            : `Changed by someone else in the meantime: ${new Intl.ListFormat('en').format(
                overtaken.map((field) => labels[field]),
              )}. Saving replaces their change with yours, discarding shows it.`}
        </div>
        {children}
      </CommandForm>
    </Panel>
  );
};
