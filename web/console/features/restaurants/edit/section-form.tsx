import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommandForm } from '#console/forms';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { readerLocale } from '#kit/formats';
import type { FormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface SectionFormProps<Fields> {
  readonly section: FormSection<Fields>;
  /** Label of each field. */
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const SectionForm = <Fields,>({ section, labels, isWide, children }: SectionFormProps<Fields>) => {
  const words = useWords(restaurantsWords);
  const { texts, isDirty, isSaving, overtaken, discard } = section;
  return (
    <Panel title={texts.title} description={texts.description}>
      <CommandForm
        submitLabel={texts.save}
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
              {words.discard}
            </Button>
          ) : null
        }
      >
        <div role="status" className={classes.overtaken}>
          {overtaken.length === 0
            ? null
            : words.overtaken({
                fields: new Intl.ListFormat(readerLocale()).format(overtaken.map((field) => labels[field])),
              })}
        </div>
        {children}
      </CommandForm>
    </Panel>
  );
};
