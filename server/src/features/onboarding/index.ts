export { onboardingHandlers } from './onboarding.commands.ts';
export { resumeSetupsJob } from './resume-setups.ts';
export { sampleMenu } from './sample-menu.ts';
export { setupsCollection } from './onboarding.collection.ts';
