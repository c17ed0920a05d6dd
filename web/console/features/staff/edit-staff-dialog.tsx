import { Modal, TextInput } from '@mantine/core';
import { noPermissions } from '@comanda/contract/access';
import type { UserDocument } from '@comanda/contract/accounts';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt, useFormDraft } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { DiscountsField } from './discounts-field.tsx';
import { RefundsField, withoutEmptyLimits } from './refunds-field.tsx';
import { FlagsField, RestaurantsField } from './staff-fields.tsx';
import { staffWords } from './words/index.ts';

interface EditStaffDialogProps {
  /** The staff member to edit, or null while the dialog is closed. */
  readonly member: UserDocument | null;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

export const EditStaffDialog = ({ member, restaurants, onClose }: EditStaffDialogProps) => (
  <Modal
    opened={member !== null}
    onClose={onClose}
    title={useWords(staffWords).editMember({ name: member?.displayName ?? '' })}
  >
    {member === null ? null : <EditForm member={member} restaurants={restaurants} onDone={onClose} />}
  </Modal>
);

interface EditFormProps {
  readonly member: UserDocument;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onDone: () => void;
}

const EditForm = ({ member, restaurants, onDone }: EditFormProps) => {
  const words = useWords(staffWords);
  const update = useCommand((api) => api.staff.update);
  const draft = useFormDraft({
    displayName: member.displayName,
    permissions: member.permissions ?? noPermissions,
    refundLimits: member.refundLimits,
    discountLimits: member.discountLimits,
    restaurantIds: member.restaurantIds,
  });
  const { fields, banner } = groupErrorsByField(update.failure);
  const nameErrors = fields['changes.displayName'];

  const { values } = draft;
  const change = (changes: Partial<typeof values>) => {
    draft.type(changes);
    update.reset();
  };
  const save = async () => {
    const { refundLimits } = draft.changes;
    const changes =
      refundLimits === undefined ? draft.changes : { ...draft.changes, refundLimits: withoutEmptyLimits(refundLimits) };
    const outcome = await update.run({ userId: member.id, changes });
    if (!outcome.ok) return;
    showSuccessNotice(words.saved({ name: values.displayName.trim() }));
    onDone();
  };

  return (
    <CommandForm
      submitLabel={words.save}
      isRunning={update.isRunning}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={update.reset}
    >
      <p>{words.editHint({ email: member.email })}</p>
      <TextInput
        label={words.name}
        name="displayName"
        autoComplete="off"
        data-autofocus
        value={values.displayName}
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={nameErrors && <FieldErrorList of={nameErrors} />}
      />
      <FlagsField permissions={values.permissions} onChange={(permissions) => change({ permissions })} />
      <RefundsField
        canSeeOrders={values.permissions.canViewOrders}
        limits={values.refundLimits}
        restaurants={restaurants}
        onChange={(refundLimits) => change({ refundLimits })}
        errors={errorsAt(fields, 'changes.refundLimits')}
      />
      <DiscountsField
        canSeeOrders={values.permissions.canViewOrders}
        limits={values.discountLimits}
        restaurants={restaurants}
        onChange={(discountLimits) => change({ discountLimits })}
        errors={errorsAt(fields, 'changes.discountLimits')}
      />
      <RestaurantsField
        restaurants={restaurants}
        restaurantIds={values.restaurantIds}
        onChange={(restaurantIds) => change({ restaurantIds })}
        errors={errorsAt(fields, 'changes.restaurantIds')}
      />
    </CommandForm>
  );
};
