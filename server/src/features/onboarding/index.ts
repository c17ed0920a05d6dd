export { onboardingHandlers } from './onboarding.commands.ts';
export { resumeSetupsJob } from './resume-setups.ts';
export { setupsCollection } from './onboarding.collection.ts';
