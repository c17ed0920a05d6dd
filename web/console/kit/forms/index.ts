export { CommandForm } from './command-form.tsx';
export { errorsByField, sentencesAt, type ErrorHomes } from './errors-by-field.ts';
export { PriceField } from './price-field.tsx';
export { Sentences } from './sentences.tsx';
export { UnsavedChanges, useUnsaved } from './unsaved-changes.tsx';
export { useDraft, type Draft } from './use-draft.ts';
export { useFileDrop } from './use-file-drop.ts';
export { parsedBy, useFieldText } from './use-field-text.ts';
