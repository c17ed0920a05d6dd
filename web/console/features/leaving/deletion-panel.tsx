import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deletionGraceDays, type DepartureDocument } from '@comanda/contract/leaving';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import { leavingWords } from './words/index.ts';
import classes from './leaving.module.css';

const fieldByErrorCode: FieldByErrorCode = { 'accounts.wrong-password': 'password', 'leaving.name-differs': 'name' };
const blank = { password: '', name: '' };

/** Requests the deletion of the account with all its data. The owner can cancel during the grace period of two weeks. */
export const DeletionPanel = ({ name, departure }: { name: string; departure: DepartureDocument }) => {
  const words = useWords(leavingWords);
  const request = useCommand((api) => api.leaving.requestDeletion);
  const [values, setValues] = useState(blank);
  const { fields, banner } = groupErrorsByField(request.failure, fieldByErrorCode);
  const send = async () => {
    const outcome = await request.run(values);
    if (outcome.ok) setValues(blank);
  };
  const { deleteAt } = departure;
  return (
    <Panel title={words.deletion} description={words.deletionHint({ days: deletionGraceDays })}>
      {deleteAt === null ? (
        <CommandForm
          submitLabel={words.deleteIn({ days: deletionGraceDays })}
          isRunning={request.isRunning}
          canSubmit={values.name.trim() !== '' && values.password !== ''}
          banner={banner}
          onSubmit={() => void send()}
          onEdit={request.reset}
        >
          <TextInput
            label={words.yourName}
            description={words.typeName({ name })}
            autoComplete="off"
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
            error={fields['name'] && <FieldErrorList of={fields['name']} />}
          />
          <PasswordInput
            label={words.password}
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
            error={fields['password'] && <FieldErrorList of={fields['password']} />}
          />
        </CommandForm>
      ) : (
        <p className={classes.soft}>{words.deletedOn({ time: formatDateTime(deleteAt) })}</p>
      )}
    </Panel>
  );
};
