import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import type { UserDocument } from '@comanda/contract/accounts';
import { Icon } from '#console/icons';
import { EmptyView, LiveView, Page, Rows, ConfirmQuestion } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { RestaurantsTabs, useWorkplaces } from '#features/restaurants';
import { countPlaces } from './compute-invitation-terms.ts';
import { EditStaffDialog } from './edit-staff-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffRow } from './staff-row.tsx';
import { usePaidStaffPlaces, useStaff, useStaffCommands } from './use-staff.ts';
import { staffWords } from './words/index.ts';
import classes from './staff.module.css';

interface RemoveStaffDialogProps {
  /** The staff member to remove, or null while the dialog is closed. */
  readonly member: UserDocument | null;
  readonly onClose: () => void;
}

/** Asks for confirmation, because a deleted account cannot be restored. */
const RemoveStaffDialog = ({ member, onClose }: RemoveStaffDialogProps) => (
  <Modal
    opened={member !== null}
    onClose={onClose}
    title={useWords(staffWords).removeTitle({ name: member?.displayName ?? '' })}
  >
    {member === null ? null : <RemoveQuestion member={member} onClose={onClose} />}
  </Modal>
);

const RemoveQuestion = ({ member, onClose }: { member: UserDocument; onClose: () => void }) => {
  const words = useWords(staffWords);
  const { remove, isRunning } = useStaffCommands(member);
  return (
    <ConfirmQuestion yes={words.remove} isRunning={isRunning} onYes={remove} onClose={onClose}>
      <p>{words.removeHint}</p>
    </ConfirmQuestion>
  );
};

type OpenDialog = { readonly kind: 'invite' } | { readonly kind: 'edit' | 'remove'; readonly userId: string };

export const StaffPage = () => {
  const words = useWords(staffWords);
  const { user } = useCurrentUser();
  const staff = useStaff(user.id);
  const paid = usePaidStaffPlaces(user.id);
  const { documents: restaurants } = useWorkplaces();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  /** The staff member that the open dialog is about. The dialog closes when another window removes that member. */
  const findDialogMember = (kind: 'edit' | 'remove') =>
    open?.kind === kind ? (staff.documents.find(({ id }) => id === open.userId) ?? null) : null;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <Button leftSection={<Icon name="add" size={20} />} onClick={() => setOpen({ kind: 'invite' })}>
          {words.inviteStaff}
        </Button>
      }
    >
      <RestaurantsTabs />
      <LiveView
        of={staff}
        loading={words.loadingStaff}
        empty={
          <EmptyView icon="staff" title={words.noStaff}>
            {words.noStaffHint({ max: limits.staffPerOwner })}
          </EmptyView>
        }
      >
        {(members) => (
          <>
            <p className={classes.count}>{words.accountsUsed({ used: members.length, max: countPlaces(paid) })}</p>
            <Rows label={words.title}>
              {members.map((member) => (
                <StaffRow
                  key={member.id}
                  member={member}
                  restaurants={restaurants}
                  onEdit={() => setOpen({ kind: 'edit', userId: member.id })}
                  onRemove={() => setOpen({ kind: 'remove', userId: member.id })}
                />
              ))}
            </Rows>
          </>
        )}
      </LiveView>
      <InviteDialog
        isOpen={open?.kind === 'invite'}
        ownerId={user.id}
        used={staff.documents.length}
        paid={paid}
        restaurants={restaurants}
        onClose={close}
      />
      <EditStaffDialog member={findDialogMember('edit')} restaurants={restaurants} onClose={close} />
      <RemoveStaffDialog member={findDialogMember('remove')} onClose={close} />
    </Page>
  );
};
