import type { Api } from '@comanda/contract';
import type { Auth } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { signUp } from './sign-up.ts';

export const onboardingHandlers = (auth: Auth): HandlersOf<Api['onboarding']> => ({
  signUp: direct(signUp(auth)),
});
