export { onboardingHandlers } from './onboarding.commands.ts';
export { resumeSetupsJob } from './resume-setups.ts';
