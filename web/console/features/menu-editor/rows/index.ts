export { MenuDocumentView } from './menu-document-view.tsx';
