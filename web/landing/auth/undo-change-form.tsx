import { useCommand } from '#kit/client';
import { AuthForm } from '#landing/controls';

interface UndoChangeFormProps {
  readonly token: string;
  /** Called with a token to choose a new password. */
  readonly onUndone: (resetToken: string) => void;
}

/** Undoes a change of the account that its owner did not make. */
export const UndoChangeForm = ({ token, onUndone }: UndoChangeFormProps) => {
  const undo = useCommand((api) => api.accounts.undoChange);
  const submit = async () => {
    const outcome = await undo.run({ token });
    if (outcome.ok) onUndone(outcome.output.resetToken);
  };
  return (
    <AuthForm command={undo} submitLabel="Undo and Sign Out Everywhere" onSubmit={() => void submit()}>
      <p>
        Your email address and two-step verification become what they were before the change, and every device is signed
        out. Then you choose a new password.
      </p>
    </AuthForm>
  );
};
