import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { Dialog, Panel } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { PosCard } from './pos-card.tsx';
import classes from './integrations.module.css';

interface PosRequestFormProps {
  readonly restaurants: readonly RestaurantDocument[];
  readonly onDone: () => void;
}

const PosRequestForm = ({ restaurants, onDone }: PosRequestFormProps) => {
  const request = useCommand((api) => api.integrations.requestPos);
  const [pickedId, setPickedId] = useState<string | null>(null);
  // The restaurants may load after the dialog was opened.
  const restaurantId = pickedId ?? restaurants[0]?.id ?? '';
  const [system, setSystem] = useState('');
  const [notes, setNotes] = useState('');
  const { fields, banner } = groupErrorsByField(request.failure);
  const send = async () => {
    if (!(await request.run({ restaurantId, system, notes })).ok) return;
    showSuccessNotice('Your request was sent. You get a quote before anything is charged.');
    onDone();
  };
  return (
    <CommandForm
      submitLabel="Send request"
      isRunning={request.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={request.reset}
    >
      {restaurants.length > 1 ? (
        <Select
          label="Restaurant"
          allowDeselect={false}
          data={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
          value={restaurantId}
          onChange={setPickedId}
        />
      ) : null}
      <TextInput
        label="Your point of sale"
        placeholder="Square"
        data-autofocus
        maxLength={60}
        value={system}
        onChange={(event) => setSystem(event.currentTarget.value)}
        error={fields['system'] && <FieldErrorList of={fields['system']} />}
      />
      <Textarea
        label="Notes"
        description="Anything we should know. Please do not enter credentials here: we ask for them securely."
        autosize
        minRows={2}
        maxRows={8}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={fields['notes'] && <FieldErrorList of={fields['notes']} />}
      />
    </CommandForm>
  );
};

/** Connected and requested points of sale of an owner's restaurants, with a button to request card. */
export const OwnPointsOfSale = () => {
  const restaurants = useLiveQuery('restaurants', { where: [['isSample', '==', false]], orderBy: [['name', 'asc']] });
  const connections = useLiveQuery('posConnections', {});
  const requests = useLiveQuery('integrationRequests', { where: [['kind', '==', 'pos']] });
  const [isRequesting, setIsRequesting] = useState(false);
  const cards = restaurants.documents
    .map((restaurant) => ({
      restaurant,
      connection: connections.documents.find(({ restaurantId }) => restaurantId === restaurant.id) ?? null,
      request: requests.documents.find(({ restaurantId }) => restaurantId === restaurant.id) ?? null,
    }))
    .filter(
      ({ connection, request }) => connection !== null || (request !== null && request.status !== 'not_requested'),
    );
  return (
    <Panel
      title="Point of sale"
      description={`Orders can go to your point of sale automatically: Square, or any system whose vendor supports our signed webhook. Connecting costs from ${limits.tokens.perCustomIntegration.toLocaleString('en')} tokens; you get a quote first.`}
    >
      {cards.length === 0 ? null : (
        <ul className={classes.cards} aria-label="Points of sale">
          {cards.map((card) => (
            <PosCard key={card.restaurant.id} {...card} />
          ))}
        </ul>
      )}
      <div className={classes.asking}>
        <Button
          variant={cards.length === 0 ? 'filled' : 'default'}
          disabled={restaurants.documents.length === 0}
          onClick={() => setIsRequesting(true)}
        >
          Request a connection
        </Button>
      </div>
      {isRequesting ? (
        <Dialog title="Connect your point of sale" onClose={() => setIsRequesting(false)}>
          <PosRequestForm restaurants={restaurants.documents} onDone={() => setIsRequesting(false)} />
        </Dialog>
      ) : null}
    </Panel>
  );
};
