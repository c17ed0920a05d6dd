export { NameField } from './name-field.tsx';
