export { FeaturesSection } from './features-section.tsx';
export type { TranslatorProps } from './languages-panel.tsx';
