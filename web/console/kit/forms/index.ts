export { CommandForm } from './command-form.tsx';
export { errorsByField, sentencesAt, type ErrorHomes } from './errors-by-field.ts';
export { Sentences } from './sentences.tsx';
export { UnsavedChanges, useUnsaved } from './unsaved-changes.tsx';
export { useDraft, type Draft } from './use-draft.ts';
