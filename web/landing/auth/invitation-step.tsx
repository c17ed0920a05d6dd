import { useEffect, useState } from 'react';
import type { Invitation as Words } from '@comanda/contract/staff';
import { useCommand } from '#kit/client';
import { Banner, AuthForm, PasswordField, TextField } from '#landing/controls';
import { passwordHint } from '#kit/passwords';
import { StepSwitch } from './step-switch.tsx';

interface InvitationFormProps {
  readonly token: string;
  readonly email: string;
  readonly onJoined: () => void;
}

const InvitationForm = ({ token, email, onJoined }: InvitationFormProps) => {
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

interface InvitationProps {
  readonly token: string;
  readonly onLogIn: () => void;
  readonly onJoined: () => void;
}

/** Opens an invitation: shows who invites and asks for a password; or explains what to do if it has expired. */
export const InvitationStep = ({ token, onLogIn, onJoined }: InvitationProps) => {
  const { run, failure } = useCommand((api) => api.staff.readInvitation);
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    void run({ token }).then((outcome) => outcome.ok && setWords(outcome.output));
  }, [run, token]);

  if (failure !== null) {
    return (
      <>
        <Banner tone="danger">{failure.message}</Banner>
        <StepSwitch question="Have you set a password already?" label="Log In" onTurn={onLogIn} />
      </>
    );
  }
  if (words === null) return <output>Opening your invitation…</output>;
  return (
    <>
      <p>{sentenceOf(words)}</p>
      <InvitationForm token={token} email={words.email} onJoined={onJoined} />
    </>
  );
};

const sentenceOf = ({ invitedBy, displayName, restaurants }: Words): string => {
  const where =
    restaurants.length === 0 ? 'join them on Comanda' : `work at ${new Intl.ListFormat('en').format(restaurants)}`;
  return `Hello ${displayName}. ${invitedBy} invites you to ${where}. Choose a password and you are in.`;
};
