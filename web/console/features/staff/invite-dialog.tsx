import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { noPermissions, type DiscountLimits, type Permissions, type RefundLimits } from '@comanda/contract/access';
import { limits } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt, type FieldByErrorCode } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { DiscountsField } from './discounts-field.tsx';
import { RefundsField, withoutEmptyLimits } from './refunds-field.tsx';
import { FlagsField, RestaurantsField } from './staff-fields.tsx';
import { staffWords } from './words/index.ts';

interface InviteDialogProps {
  readonly isOpen: boolean;
  /** True when the owner has reached the maximum number of staff accounts. */
  readonly isFull: boolean;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

export const InviteDialog = ({ isOpen, isFull, restaurants, onClose }: InviteDialogProps) => {
  const words = useWords(staffWords);
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.inviteStaff}>
      {isFull ? (
        <p>{words.tooMany({ max: limits.staffPerOwner })}</p>
      ) : (
        <InviteForm restaurants={restaurants} onDone={onClose} />
      )}
    </Modal>
  );
};

const fieldByErrorCode: FieldByErrorCode = { 'accounts.email-taken': 'email' };
interface InvitationInput {
  readonly email: string;
  readonly displayName: string;
  readonly permissions: Permissions;
  readonly refundLimits: RefundLimits;
  readonly discountLimits: DiscountLimits;
  readonly restaurantIds: string[] | null;
}
const blank: InvitationInput = {
  email: '',
  displayName: '',
  permissions: noPermissions,
  refundLimits: null,
  discountLimits: null,
  restaurantIds: null,
};

const InviteForm = ({ restaurants, onDone }: { restaurants: readonly WorkplaceDocument[]; onDone: () => void }) => {
  const words = useWords(staffWords);
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
    showSuccessNotice(words.invitationSent({ email: values.email.trim() }));
    onDone();
  };

  return (
    <CommandForm
      submitLabel={words.sendInvitation}
      isRunning={invite.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={invite.reset}
    >
      <TextInput
        label={words.email}
        description={words.emailHint}
        type="email"
        name="email"
        autoComplete="off"
        data-autofocus
        value={values.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={fields['email'] && <FieldErrorList of={fields['email']} />}
      />
      <TextInput
        label={words.name}
        description={words.nameHint}
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
      <DiscountsField
        canSeeOrders={values.permissions.canViewOrders}
        limits={values.discountLimits}
        restaurants={restaurants}
        onChange={(discountLimits) => change({ discountLimits })}
        errors={errorsAt(fields, 'discountLimits')}
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
