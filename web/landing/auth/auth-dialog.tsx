import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import { Banner, Button } from '#landing/controls';
import { Dialog } from '#landing/dialog';
import { SetupDialog } from '#landing/setup';
import styles from './auth-dialog.module.css';
import { emptyDraft, type Draft } from './draft.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Where a person stands between the landing page and the dashboard. */
export type AuthStep =
  | { readonly kind: 'logIn'; readonly notice?: string }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'forgotPassword' }
  | { readonly kind: 'resetPassword'; readonly token: string }
  | { readonly kind: 'confirmEmail'; readonly token: string }
  | { readonly kind: 'setup'; readonly userId: string };

interface AuthDialogProps {
  readonly first: AuthStep;
  readonly onClose: () => void;
  readonly onEnter: () => void;
}

const freeTokens = limits.tokens.grantedAtSignUp.toLocaleString('en');

/** Every way in: logging in, signing up with its setup, and the links from mails. */
export const AuthDialog = ({ first, onClose, onEnter }: AuthDialogProps) => {
  const [step, setStep] = useState(first);
  const [draft, setDraft] = useState(emptyDraft);
  const typed = { draft, onEdit: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })) };

  const toLogIn = (
    <p className={styles['turn']}>
      Already have an account?{' '}
      <Button look="link" onClick={() => setStep({ kind: 'logIn' })}>
        Log In
      </Button>
    </p>
  );
  const toSignUp = (
    <p className={styles['turn']}>
      New to Comanda?{' '}
      <Button look="link" onClick={() => setStep({ kind: 'signUp' })}>
        Sign Up
      </Button>
    </p>
  );

  switch (step.kind) {
    case 'logIn':
      return (
        <Dialog title="Log In" lead="Welcome back. Your tables are waiting." onClose={onClose}>
          {step.notice !== undefined && <Banner tone="success">{step.notice}</Banner>}
          <LogInForm {...typed} onForgotten={() => setStep({ kind: 'forgotPassword' })} onLoggedIn={onEnter} />
          {toSignUp}
        </Dialog>
      );
    case 'signUp':
      return (
        <Dialog title="Sign Up" lead={`${freeTokens} free tokens to start with. No subscription.`} onClose={onClose}>
          <SignUpForm {...typed} onSignedUp={(userId) => setStep({ kind: 'setup', userId })} />
          {toLogIn}
        </Dialog>
      );
    case 'forgotPassword':
      return (
        <Dialog title="Forgot Your Password?" lead="Tell us your email address and we send you a link to choose a new one." onClose={onClose}>
          <ForgotPasswordForm {...typed} />
          <p className={styles['turn']}>
            <Button look="link" onClick={() => setStep({ kind: 'logIn' })}>
              Back to Log In
            </Button>
          </p>
        </Dialog>
      );
    case 'resetPassword':
      return (
        <Dialog title="Choose a New Password" lead="It ends every session you are logged in with." onClose={onClose}>
          <ResetPasswordForm
            token={step.token}
            onReset={() => setStep({ kind: 'logIn', notice: 'Your password was changed. Please log in with the new one.' })}
          />
        </Dialog>
      );
    case 'confirmEmail':
      return (
        <Dialog title="Your Email Address" onClose={onClose}>
          <EmailConfirmation token={step.token} onContinue={onEnter} />
        </Dialog>
      );
    case 'setup':
      return <SetupDialog userId={step.userId} onContinue={onEnter} />;
  }
};
