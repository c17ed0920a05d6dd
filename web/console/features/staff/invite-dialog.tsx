import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { noPermissions, type Permissions, type RefundLimits } from '@comanda/contract/access';
import { limits } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt, type FieldByErrorCode } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { displayNameHint } from '#kit/names';
import { RefundsField, withoutEmptyLimits } from './refunds-field.tsx';
import { FlagsField, RestaurantsField } from './staff-fields.tsx';

interface InviteDialogProps {
  readonly isOpen: boolean;
  /** True when the owner has reached the maximum number of staff accounts. */
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

const fieldByErrorCode: FieldByErrorCode = { 'accounts.email-taken': 'email' };
interface InvitationInput {
  readonly email: string;
  readonly displayName: string;
  readonly permissions: Permissions;
  readonly refundLimits: RefundLimits;
  readonly restaurantIds: string[] | null;
}
const blank: InvitationInput = {
  email: '',
  displayName: '',
  permissions: noPermissions,
  refundLimits: null,
  restaurantIds: null,
};

const InviteForm = ({ restaurants, onDone }: { restaurants: readonly WorkplaceDocument[]; onDone: () => void }) => {
  const invite = useCommand((api) => api.staff.invite);
  const [values, setValues] = useState(blank);
  const { fields, banner } = groupErrorsByField(invite.failure, fieldByErrorCode);

  const change = (changes: Partial<InvitationInput>) => {
    setValues({ ...values, ...changes });
    invite.reset();
  };
  const send = async () => {
    const outcome = await invite.run({ ...values, refundLimits: withoutEmptyLimits(values.refundLimits) });
    if (!outcome.ok) return;
    showSuccessNotice(`An invitation is on its way to ${values.email.trim()}`);
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
        description="They get a link there to set their password."
        type="email"
        name="email"
        autoComplete="off"
        data-autofocus
        value={values.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={fields['email'] && <FieldErrorList of={fields['email']} />}
      />
      <TextInput
        label="Name"
        description={`Shown to your staff and in order histories. ${displayNameHint}`}
        name="displayName"
        autoComplete="off"
        value={values.displayName}
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={fields['displayName'] && <FieldErrorList of={fields['displayName']} />}
      />
      <FlagsField permissions={values.permissions} onChange={(permissions) => change({ permissions })} />
      <RefundsField
        canSeeOrders={values.permissions.canViewOrders}
        limits={values.refundLimits}
        restaurants={restaurants}
        onChange={(refundLimits) => change({ refundLimits })}
        errors={errorsAt(fields, 'refundLimits')}
      />
      <RestaurantsField
        restaurants={restaurants}
        restaurantIds={values.restaurantIds}
        onChange={(restaurantIds) => change({ restaurantIds })}
        errors={errorsAt(fields, 'restaurantIds')}
      />
    </CommandForm>
  );
};
