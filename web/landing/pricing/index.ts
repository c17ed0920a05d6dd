export { PricingSection } from './pricing-section.tsx';
