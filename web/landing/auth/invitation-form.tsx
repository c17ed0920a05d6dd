import { useState } from 'react';
import { useCommand } from '#kit/client';
import { passwordHint } from '#kit/passwords';
import { AuthForm, PasswordField, TextField } from '#landing/controls';

interface InvitationFormProps {
  readonly token: string;
  readonly email: string;
  readonly onJoined: () => void;
}

export const InvitationForm = ({ token, email, onJoined }: InvitationFormProps) => {
  const accept = useCommand((api) => api.staff.acceptInvitation);
  const [password, setPassword] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const submit = async () => {
    const outcome = await accept.run({ token, password });
    if (!outcome.ok) return;
    setLeaving(true);
    onJoined();
  };
  return (
    <AuthForm command={accept} submitLabel="Accept Invitation" onSubmit={() => void submit()} isLeaving={isLeaving}>
      {/* An input, so that password managers store the password under this address. */}
      <TextField label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        value={password}
        onEdit={setPassword}
      />
    </AuthForm>
  );
};
