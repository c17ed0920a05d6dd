export { CommandForm } from './command-form.tsx';
export { errorsByField, type ErrorHomes } from './errors-by-field.ts';
export { Sentences } from './sentences.tsx';
