import { useCommand } from '#kit/client';
import { AuthForm, Banner } from '#landing/controls';
import { StepSwitch } from './step-switch.tsx';

interface UndoChangeFormProps {
  readonly token: string;
  /** Called with a token to choose a new password. */
  readonly onUndone: (resetToken: string) => void;
  readonly onForgotten: () => void;
}

/** Undoes a change of the account that its owner did not make. */
export const UndoChangeForm = ({ token, onUndone, onForgotten }: UndoChangeFormProps) => {
  const undo = useCommand((api) => api.accounts.undoChange);
  const submit = async () => {
    const outcome = await undo.run({ token });
    if (outcome.ok) onUndone(outcome.output.resetToken);
  };
  if (undo.failure?.code === 'accounts.link-expired') {
    return (
      <>
        <Banner tone="danger">
          This link was already used or has expired, so the change cannot be undone with it.
        </Banner>
        <StepSwitch question="Somebody else may have your password?" label="Choose a new one" onTurn={onForgotten} />
      </>
    );
  }
  return (
    <AuthForm command={undo} submitLabel="Undo and Sign Out Everywhere" onSubmit={() => void submit()}>
      <p>
        Your email address and two-step verification become what they were before the change, and every device is signed
        out. Then you choose a new password.
      </p>
    </AuthForm>
  );
};
