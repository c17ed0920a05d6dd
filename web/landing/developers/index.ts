export { DevelopersPage, developersWords } from './developers-page.tsx';
