export { PaymentsSection } from './payments-section.tsx';
