import type { SecondFactor } from '@comanda/contract/accounts';
import { limits } from '@comanda/contract/kernel';
import { legalPages } from '@comanda/contract/pages';
import { canUsePasskeys, signWithPasskey } from '#kit/passkeys';
import { Banner } from '#landing/controls';
import { TicketDialog } from '#landing/dialog';
import type { DraftProps } from './auth-draft.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { InvitationStep } from './invitation-step.tsx';
import { LogInForm } from './log-in-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ResetPasswordForm, ForgotPasswordForm } from './reset-password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { UndoChangeForm } from './undo-change-form.tsx';
import { StepSwitch } from './step-switch.tsx';
import styles from './auth-screen.module.css';

/** Terms that signing up agrees to. The links open in a new tab, so that nobody loses what they have typed. */
const LegalNote = () => (
  <p className={styles['note']}>
    By signing up you agree to the{' '}
    <a href={legalPages.terms} target="_blank">
      Terms
    </a>
    . How we treat your data is written under{' '}
    <a href={legalPages.privacy} target="_blank">
      Privacy
    </a>
    .
  </p>
);

/** Current step between the landing page and the dashboard. */
export type AuthStep =
  | { readonly kind: 'logIn'; readonly notice?: string }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'secondFactor'; readonly factors: readonly SecondFactor[] }
  | { readonly kind: 'forgotPassword' }
  | { readonly kind: 'resetPassword'; readonly token: string }
  | { readonly kind: 'acceptInvitation'; readonly token: string }
  | { readonly kind: 'confirmEmail'; readonly token: string }
  | { readonly kind: 'proveEmail'; readonly token: string }
  | { readonly kind: 'undoChange'; readonly token: string };

interface AuthScreenProps extends DraftProps {
  readonly step: AuthStep;
  readonly onStep: (step: AuthStep) => void;
  readonly onClose: () => void;
  readonly onEnter: () => void;
  readonly onSignedUp: (userId: string) => void;
}

const freeTokens = limits.tokens.grantedAtSignUp.toLocaleString('en');
const resetNotice = 'Your password was changed. Please log in with the new one.';

const words: Record<AuthStep['kind'], { readonly title: string; readonly lead?: string }> = {
  logIn: { title: 'Log In', lead: 'Welcome back. Your tables are waiting.' },
  signUp: { title: 'Sign Up', lead: `${freeTokens} free tokens to start with. No subscription.` },
  secondFactor: { title: 'Two-Step Verification', lead: 'Your password is correct. One more step and you are in.' },
  forgotPassword: {
    title: 'Forgot Your Password?',
    lead: 'Tell us your email address and we send you a link to choose a new one.',
  },
  resetPassword: { title: 'Choose a New Password', lead: 'It ends every session you are logged in with.' },
  acceptInvitation: { title: 'You Are Invited' },
  confirmEmail: { title: 'Your Email Address' },
  proveEmail: { title: 'Your Email Address' },
  undoChange: { title: 'Was This Not You?' },
};

/** One dialog for every step except the setup: the dialog stays open while its content changes. */
export const AuthScreen = ({ step, onStep, draft, onEdit, ...on }: AuthScreenProps) => {
  const toLogIn = () => onStep({ kind: 'logIn' });
  return (
    <TicketDialog {...words[step.kind]} onClose={on.onClose}>
      {step.kind === 'logIn' && (
        <>
          {step.notice !== undefined && <Banner tone="success">{step.notice}</Banner>}
          <LogInForm
            draft={draft}
            onEdit={onEdit}
            onForgotten={() => onStep({ kind: 'forgotPassword' })}
            onLoggedIn={on.onEnter}
            onSecondFactor={(factors) => onStep({ kind: 'secondFactor', factors })}
          />
          {canUsePasskeys() && (
            <PasskeyButton
              label="Log in with a passkey"
              select={(api) => async () => {
                const { options } = await api.accounts.startPasskeyLogIn({});
                return api.accounts.logInWithPasskey(await signWithPasskey(options));
              }}
              onLoggedIn={on.onEnter}
            />
          )}
          <StepSwitch question="New to Comanda?" label="Sign Up" onTurn={() => onStep({ kind: 'signUp' })} />
        </>
      )}
      {step.kind === 'signUp' && (
        <>
          <SignUpForm draft={draft} onEdit={onEdit} onSignedUp={on.onSignedUp} />
          <LegalNote />
          <StepSwitch question="Already have an account?" label="Log In" onTurn={toLogIn} />
        </>
      )}
      {step.kind === 'secondFactor' && (
        <>
          <SecondFactorForm factors={step.factors} onLoggedIn={on.onEnter} />
          <StepSwitch label="Back to Log In" onTurn={toLogIn} />
        </>
      )}
      {step.kind === 'forgotPassword' && (
        <>
          <ForgotPasswordForm draft={draft} onEdit={onEdit} />
          <StepSwitch label="Back to Log In" onTurn={toLogIn} />
        </>
      )}
      {step.kind === 'resetPassword' && (
        <ResetPasswordForm token={step.token} onReset={() => onStep({ kind: 'logIn', notice: resetNotice })} />
      )}
      {step.kind === 'acceptInvitation' && (
        <InvitationStep token={step.token} onLogIn={toLogIn} onJoined={on.onEnter} />
      )}
      {step.kind === 'confirmEmail' && (
        <EmailConfirmation
          select={(api) => api.accounts.confirmEmailChange}
          token={step.token}
          describe={(email) => `Your email address is now ${email}.`}
          onContinue={on.onEnter}
        />
      )}
      {step.kind === 'undoChange' && (
        <UndoChangeForm
          token={step.token}
          onUndone={(token) => onStep({ kind: 'resetPassword', token })}
          onForgotten={() => onStep({ kind: 'forgotPassword' })}
        />
      )}
      {step.kind === 'proveEmail' && (
        <EmailConfirmation
          select={(api) => api.accounts.proveMailbox}
          token={step.token}
          describe={(email) => `Your email address ${email} is confirmed.`}
          onContinue={on.onEnter}
        />
      )}
    </TicketDialog>
  );
};
