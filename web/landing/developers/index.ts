export { ReferencePage, referenceTexts } from './reference-page.tsx';
