export { CommandForm } from './command-form.tsx';
export { groupErrorsByField, errorsAt, type FieldByErrorCode } from './group-errors-by-field.ts';
export { PriceField } from './price-field.tsx';
export { FieldErrorList } from './field-error-list.tsx';
export { UnsavedChangesGuard, useReportUnsaved } from './unsaved-changes.tsx';
export { useFormDraft, type FormDraft } from './use-draft.ts';
export { useFileDrop } from './use-file-drop.ts';
export { parseWithSchema, useFieldText } from './use-field-text.ts';
export { useTaskQueue, useWarningBeforeUnload } from './use-task-queue.ts';
