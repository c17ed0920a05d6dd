import { Button, PasswordInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  posEnvironments,
  posSystemLabels,
  posSystems,
  posSendTimeLabels,
  posSendTimes,
  type PosConnectionDocument,
  type PosSystemName,
  type PosSendTime,
} from '@comanda/contract/pos';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { paths } from '#console/paths';
import { useCommand } from '#kit/client';
import { useAllDocuments } from '#kit/live';
import { LocationField } from './location-field.tsx';
import { WebhookAddress } from './webhook-address.tsx';
import classes from './pos.module.css';

interface ConnectionFormProps {
  /** Null for a new connection. */
  readonly connection: PosConnectionDocument | null;
  readonly connected: readonly PosConnectionDocument[];
  readonly onDone: () => void;
}

interface Draft {
  readonly restaurantId: string;
  readonly system: PosSystemName;
  readonly environment: (typeof posEnvironments)[number];
  readonly url: string;
  readonly location: string;
  readonly locationName: string;
  readonly sendsWhen: PosSendTime;
  readonly secret: string;
  readonly signatureKey: string;
}

const blank: Draft = {
  restaurantId: '',
  system: 'square',
  environment: 'production',
  url: '',
  location: '',
  locationName: '',
  sendsWhen: 'placed',
  secret: '',
  signatureKey: '',
};

const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const environmentLabels = { production: 'Production', sandbox: 'Sandbox' } as const;

/** Sends only the changes: a secret that is left blank is kept. */
const changesOf = (draft: Draft, before: PosConnectionDocument) => ({
  ...(draft.environment === before.environment ? {} : { environment: draft.environment }),
  ...(draft.url === before.url ? {} : { url: draft.url }),
  ...(draft.location === before.location ? {} : { location: draft.location, locationName: draft.locationName }),
  ...(draft.sendsWhen === before.sendsWhen ? {} : { sendsWhen: draft.sendsWhen }),
  ...(draft.secret === '' ? {} : { secret: draft.secret }),
  ...(draft.signatureKey === '' ? {} : { signatureKey: draft.signatureKey }),
});

export const ConnectionForm = ({ connection, connected, onDone }: ConnectionFormProps) => {
  const connecting = useCommand((api) => api.pos.connect);
  const updating = useCommand((api) => api.pos.update);
  const [draft, setDraft] = useState<Draft>({ ...blank, ...connection, secret: '', signatureKey: '' });
  // Revision that the person saw, so that the server refuses the save if somebody else has saved meanwhile.
  const [revision] = useState(connection?.revision ?? 0);
  const restaurants = useAllDocuments('restaurants', { where: [['isSample', '==', false]] });
  const { failure, isRunning, reset } = connection === null ? connecting : updating;
  const { fields, banner } = groupErrorsByField(failure, { 'pos.address-not-allowed': 'url' });
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const errorOf = (field: string) => {
    const messages = fields[field] ?? fields[`changes.${field}`];
    return messages === undefined ? undefined : <FieldErrorList of={messages} />;
  };
  const isTaken = (id: string) => connected.some(({ restaurantId }) => restaurantId === id);
  const isSquare = draft.system === 'square';
  const save = async () => {
    const { signatureKey, ...rest } = draft;
    const outcome =
      connection === null
        ? await connecting.run({ ...rest, signatureKey: signatureKey === '' ? null : signatureKey })
        : await updating.run({ restaurantId: draft.restaurantId, revision, changes: changesOf(draft, connection) });
    if (!outcome.ok) return;
    showSuccessNotice(connection === null ? 'Connected. Test it, then switch it on.' : 'Saved.');
    onDone();
  };
  return (
    <CommandForm
      submitLabel={connection === null ? 'Connect' : 'Save'}
      isRunning={isRunning}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={reset}
    >
      {connection === null ? (
        <>
          <Select
            label="Restaurant"
            placeholder="Choose a restaurant"
            searchable
            limit={50}
            data={restaurants.documents
              .filter(({ id }) => !isTaken(id))
              .map(({ id, name }) => ({ value: id, label: name }))
              .toSorted((one, other) => one.label.localeCompare(other.label))}
            value={draft.restaurantId === '' ? null : draft.restaurantId}
            onChange={(value) => change({ restaurantId: value ?? '' })}
            error={errorOf('restaurantId')}
          />
          <Select
            label="System"
            allowDeselect={false}
            data={posSystems.map((value) => ({ value, label: posSystemLabels[value] }))}
            value={draft.system}
            onChange={(value) => change({ system: posSystems.find((one) => one === value) ?? 'square' })}
          />
        </>
      ) : null}
      {isSquare ? (
        <Select
          label="Environment"
          allowDeselect={false}
          data={posEnvironments.map((value) => ({ value, label: environmentLabels[value] }))}
          value={draft.environment}
          onChange={(value) => change({ environment: posEnvironments.find((one) => one === value) ?? 'production' })}
        />
      ) : (
        <TextInput
          label="Address"
          description={
            <>
              Every message is sent to this address.{' '}
              <a href={`${paths.reference}#pos`} target="_blank" rel="noreferrer">
                What it has to answer
              </a>
            </>
          }
          placeholder="https://pos.example.com/comanda"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          error={errorOf('url')}
        />
      )}
      <PasswordInput
        label={isSquare ? 'Access token' : 'Secret'}
        description={
          connection === null
            ? isSquare
              ? "From Square's developer console. Stored encrypted."
              : 'Signs every message. It is stored encrypted, so give it to the vendor now.'
            : `On file: ••••${connection.secretLastFour}. Leave blank to keep it.`
        }
        autoComplete="off"
        spellCheck={false}
        value={draft.secret}
        onChange={(event) => change({ secret: event.currentTarget.value })}
        error={errorOf('secret')}
      />
      {isSquare ? (
        <>
          <LocationField connection={connection} value={draft.location} onChange={change} error={errorOf('location')} />
          <PasswordInput
            label="Signature key of Square's webhook"
            description={
              connection?.hasSignatureKey === true
                ? 'One is on file. Leave blank to keep it.'
                : 'With it, Square sends us status changes immediately. Without it, we check every minute.'
            }
            autoComplete="off"
            spellCheck={false}
            value={draft.signatureKey}
            onChange={(event) => change({ signatureKey: event.currentTarget.value })}
            error={errorOf('signatureKey')}
          />
        </>
      ) : (
        <>
          <Button variant="default" className={classes.aside} onClick={() => change({ secret: newSecret() })}>
            Create a new secret
          </Button>
          <TextInput
            label="Location"
            description="Sent with every message, for vendors with several locations. Optional."
            value={draft.location}
            onChange={(event) => change({ location: event.currentTarget.value })}
            error={errorOf('location')}
          />
        </>
      )}
      <Select
        label="An order is sent"
        allowDeselect={false}
        data={posSendTimes.map((value) => ({ value, label: posSendTimeLabels[value] }))}
        value={draft.sendsWhen}
        onChange={(value) => change({ sendsWhen: posSendTimes.find((one) => one === value) ?? 'placed' })}
      />
      {connection === null ? null : (
        <WebhookAddress system={connection.system} restaurantId={connection.restaurantId} />
      )}
    </CommandForm>
  );
};
