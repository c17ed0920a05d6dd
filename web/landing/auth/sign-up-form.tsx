import { statusErrors } from '@comanda/contract/kernel';
import { useCommand } from '#kit/client';
import { displayNameHint } from '#kit/names';
import { passwordHint } from '#kit/passwords';
import { AuthForm, PasswordField, TextField } from '#landing/controls';
import type { DraftProps } from './auth-draft.ts';

interface SignUpFormProps extends DraftProps {
  readonly onSignedUp: (userId: string) => void;
}

export const SignUpForm = ({ draft, onEdit, onSignedUp }: SignUpFormProps) => {
  const signUp = useCommand((api) => api.onboarding.signUp);
  const submit = async () => {
    const outcome = await signUp.run(draft);
    if (outcome.ok) onSignedUp(outcome.output.userId);
  };
  return (
    <AuthForm
      command={signUp}
      submitLabel="Sign Up"
      onSubmit={() => void submit()}
      generalMessage={statusErrors.unknown.message}
    >
      <TextField
        label="Your Name"
        name="displayName"
        autoComplete="name"
        hint={displayNameHint}
        value={draft.displayName}
        onEdit={(displayName) => onEdit({ displayName })}
      />
      <TextField
        label="Restaurant Name"
        name="restaurantName"
        autoComplete="organization"
        value={draft.restaurantName}
        onEdit={(restaurantName) => onEdit({ restaurantName })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={draft.email}
        onEdit={(email) => onEdit({ email })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        value={draft.password}
        onEdit={(password) => onEdit({ password })}
      />
    </AuthForm>
  );
};
