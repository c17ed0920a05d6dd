import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { noPermissions, type Permissions } from '@comanda/contract/access';
import { limits } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, errorsByField, Sentences, sentencesAt, type ErrorHomes } from '#console/forms';
import { showDone } from '#console/notices';
import { useCommand } from '#kit/client';
import { displayNameHint } from '#kit/names';
import { FlagsField, PlacesField } from './staff-fields.tsx';

interface InviteDialogProps {
  readonly isOpen: boolean;
  /** Every account is taken. */
  readonly isFull: boolean;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

export const InviteDialog = ({ isOpen, isFull, restaurants, onClose }: InviteDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title="Invite staff">
    {isFull ? (
      <p>
        You have {limits.staffPerOwner} staff accounts, which is the most one owner can have. Remove one to invite
        another.
      </p>
    ) : (
      <InviteForm restaurants={restaurants} onDone={onClose} />
    )}
  </Modal>
);

const homes: ErrorHomes = { 'accounts.email-taken': 'email', 'accounts.email-invalid': 'email' };
interface Invitation {
  readonly email: string;
  readonly displayName: string;
  readonly permissions: Permissions;
  readonly restaurantIds: string[] | null;
}
const blank: Invitation = { email: '', displayName: '', permissions: noPermissions, restaurantIds: null };

const InviteForm = ({ restaurants, onDone }: { restaurants: readonly WorkplaceDocument[]; onDone: () => void }) => {
  const invite = useCommand((api) => api.staff.invite);
  const [typed, setTyped] = useState(blank);
  const { fields, banner } = errorsByField(invite.failure, homes);

  const change = (changes: Partial<Invitation>) => {
    setTyped({ ...typed, ...changes });
    invite.reset();
  };
  const send = async () => {
    const outcome = await invite.run(typed);
    if (!outcome.ok) return;
    showDone(`An invitation is on its way to ${typed.email.trim()}`);
    onDone();
  };

  return (
    <CommandForm
      submitLabel="Send invitation"
      isRunning={invite.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={invite.reset}
    >
      <TextInput
        label="Email"
        description="They get a link there, which sets their password."
        type="email"
        name="email"
        autoComplete="off"
        data-autofocus
        value={typed.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={fields['email'] && <Sentences of={fields['email']} />}
      />
      <TextInput
        label="Name"
        description={`What your team sees, and what order histories say. ${displayNameHint}`}
        name="displayName"
        autoComplete="off"
        value={typed.displayName}
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={fields['displayName'] && <Sentences of={fields['displayName']} />}
      />
      <FlagsField permissions={typed.permissions} onChange={(permissions) => change({ permissions })} />
      <PlacesField
        restaurants={restaurants}
        restaurantIds={typed.restaurantIds}
        onChange={(restaurantIds) => change({ restaurantIds })}
        errors={sentencesAt(fields, 'restaurantIds')}
      />
    </CommandForm>
  );
};
