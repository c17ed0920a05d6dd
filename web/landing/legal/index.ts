export { legalDocuments, type LegalName } from './legal-documents.ts';
export { LegalPage } from './legal-page.tsx';
