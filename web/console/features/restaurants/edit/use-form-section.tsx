import type { ReactNode } from 'react';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import {
  groupErrorsByField,
  FieldErrorList,
  errorsAt,
  useFormDraft,
  useReportUnsaved,
  type FormDraft,
} from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';

interface SectionTexts {
  readonly title: string;
  readonly description: string;
  /** Label of the button that saves. */
  readonly save: string;
  /** Notice after saving. */
  readonly saved: string;
}

interface SectionOptions<Fields> {
  readonly texts: SectionTexts;
  readonly restaurant: RestaurantDocument;
  /** The saved values, converted to form values. */
  readonly fields: Fields;
  /** Converts form values back to the values that are saved. */
  readonly toChanges: (typed: Partial<Fields>) => RestaurantChanges;
}

export interface FormSection<Fields> extends Omit<FormDraft<Fields>, 'settle' | 'saved' | 'changes'> {
  readonly texts: SectionTexts;
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly banner: string | null;
  readonly resetErrors: () => void;
  /** Error messages of a field, rendered for display below it. */
  readonly errorAt: (path: keyof RestaurantChanges | `openingHours.${string}`) => ReactNode;
}

/** State of one section of the restaurant form. Each section is saved on its own. */
export const useFormSection = <Fields extends object>({
  texts,
  restaurant: { id: restaurantId },
  fields,
  toChanges,
}: SectionOptions<Fields>): FormSection<Fields> => {
  const update = useCommand((api) => api.restaurants.update);
  const { settle, saved, changes, ...draft } = useFormDraft(fields);
  useReportUnsaved(texts.title, draft.isDirty);
  const errors = groupErrorsByField(update.failure);

  const undo = async (previous: Partial<Fields>) => {
    const outcome = await update.run({ restaurantId, changes: toChanges(previous) });
    if (outcome.ok) settle(previous);
    else showErrorNotice(outcome.failure.message);
  };
  const save = async () => {
    const previous: Partial<Fields> = {};
    for (const field in changes) previous[field] = saved[field];
    const outcome = await update.run({ restaurantId, changes: toChanges(changes) });
    if (!outcome.ok) return;
    settle(changes);
    showSuccessNotice(texts.saved, { onUndo: () => void undo(previous) });
  };

  return {
    ...draft,
    type: (typed) => {
      draft.type(typed);
      update.reset();
    },
    texts,
    save: () => void save(),
    isSaving: update.isRunning,
    banner: errors.banner,
    resetErrors: update.reset,
    errorAt: (path) => {
      const sentences = errorsAt(errors.fields, `changes.${path}`);
      return sentences.length === 0 ? undefined : <FieldErrorList of={sentences} />;
    },
  };
};
