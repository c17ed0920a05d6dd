import { useState } from 'react';
import { SetupDialog } from '#landing/setup';
import { AuthScreen, type AuthStep } from './auth-screen.tsx';
import { emptyAuthDraft } from './auth-draft.ts';

interface AuthDialogProps {
  readonly first: AuthStep;
  readonly onClose: () => void;
  readonly onEnter: () => void;
}

/** Dialog for logging in, signing up with its setup, and the links from mails. */
export const AuthDialog = ({ first, onClose, onEnter }: AuthDialogProps) => {
  const [step, setStep] = useState(first);
  const [draft, setDraft] = useState(emptyAuthDraft);
  const [newOwnerId, setNewOwnerId] = useState<string | null>(null);

  if (newOwnerId !== null) return <SetupDialog userId={newOwnerId} onContinue={onEnter} />;
  return (
    <AuthScreen
      step={step}
      onStep={setStep}
      draft={draft}
      onEdit={(change) => setDraft((now) => ({ ...now, ...change }))}
      onClose={onClose}
      onEnter={onEnter}
      onSignedUp={setNewOwnerId}
    />
  );
};
