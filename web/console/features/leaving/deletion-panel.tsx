import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deletionGraceDays, type DepartureDocument } from '@comanda/contract/leaving';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import classes from './leaving.module.css';

const fieldByErrorCode: FieldByErrorCode = { 'accounts.wrong-password': 'password', 'leaving.name-differs': 'name' };
const blank = { password: '', name: '' };

/** Requests the deletion of the account with all its data. The owner can cancel during the grace period of two weeks. */
export const DeletionPanel = ({ name, departure }: { name: string; departure: DepartureDocument }) => {
  const request = useCommand((api) => api.leaving.requestDeletion);
  const [values, setValues] = useState(blank);
  const { fields, banner } = groupErrorsByField(request.failure, fieldByErrorCode);
  const send = async () => {
    const outcome = await request.run(values);
    if (outcome.ok) setValues(blank);
  };
  const { deleteAt } = departure;
  return (
    <Panel
      title="Delete this account"
      description={`Restaurants, menus, orders, payments, receipts, staff and photos are deleted for good, ${deletionGraceDays} days after you confirm. Until then everything works as before, and you can keep the account with one tap.`}
    >
      {deleteAt === null ? (
        <CommandForm
          submitLabel={`Delete in ${deletionGraceDays} days`}
          isRunning={request.isRunning}
          canSubmit={values.name.trim() !== '' && values.password !== ''}
          banner={banner}
          onSubmit={() => void send()}
          onEdit={request.reset}
        >
          <TextInput
            label="Your name"
            description={`Type ${name} to confirm.`}
            autoComplete="off"
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
            error={fields['name'] && <FieldErrorList of={fields['name']} />}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
            error={fields['password'] && <FieldErrorList of={fields['password']} />}
          />
        </CommandForm>
      ) : (
        <p className={classes.soft}>
          Everything is deleted on {formatDateTime(deleteAt)}. To keep it, choose “Keep my account” at the top of any
          page.
        </p>
      )}
    </Panel>
  );
};
