export { sampleMenu } from './sample-menu.ts';
export { onboardingFeature } from './onboarding.feature.ts';
