import type { Feature } from '#platform/feature';
import type { Auth } from '#features/accounts';
import { setupsCollection } from './onboarding.collection.ts';
import { onboardingHandlers } from './onboarding.commands.ts';
import { resumeSetupsJob } from './resume-setups.ts';

export const onboardingFeature: Feature<{ readonly auth: Auth }> = {
  handlers: ({ auth }) => ({ onboarding: onboardingHandlers(auth) }),
  collections: [setupsCollection],
  jobs: () => [resumeSetupsJob],
};
