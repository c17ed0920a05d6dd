import { Button } from '@mantine/core';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import { Icon } from '#console/icons';
import { EmptyView, LiveView, Page, Rows } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { RestaurantsTabs, useWorkplaces } from '#features/restaurants';
import { EditStaffDialog } from './edit-staff-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveStaffDialog } from './remove-staff-dialog.tsx';
import { StaffRow } from './staff-row.tsx';
import { useStaff } from './use-staff.ts';
import classes from './staff.module.css';

type OpenDialog = { readonly kind: 'invite' } | { readonly kind: 'edit' | 'remove'; readonly userId: string };

export const StaffPage = () => {
  const { user } = useCurrentUser();
  const staff = useStaff(user.id);
  const { documents: restaurants } = useWorkplaces();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  /** The staff member that the open dialog is about. The dialog closes when another window removes that member. */
  const findDialogMember = (kind: 'edit' | 'remove') =>
    open?.kind === kind ? (staff.documents.find(({ id }) => id === open.userId) ?? null) : null;
  return (
    <Page
      title="Staff"
      lead="People who work with you. Each logs in with an account of their own and opens what you allow."
      actions={
        <Button leftSection={<Icon name="add" size={20} />} onClick={() => setOpen({ kind: 'invite' })}>
          Invite staff
        </Button>
      }
    >
      <RestaurantsTabs />
      <LiveView
        of={staff}
        loading="Loading staff..."
        empty={
          <EmptyView icon="staff" title="Nobody but you yet">
            Invite up to {limits.staffPerOwner} people by e-mail. They choose a password themselves, and you decide what
            they open and in which restaurants.
          </EmptyView>
        }
      >
        {(members) => (
          <>
            <p className={classes.count}>
              {members.length} of {limits.staffPerOwner} staff accounts
            </p>
            <Rows label="Staff">
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
        isFull={staff.documents.length >= limits.staffPerOwner}
        restaurants={restaurants}
        onClose={close}
      />
      <EditStaffDialog member={findDialogMember('edit')} restaurants={restaurants} onClose={close} />
      <RemoveStaffDialog member={findDialogMember('remove')} onClose={close} />
    </Page>
  );
};
