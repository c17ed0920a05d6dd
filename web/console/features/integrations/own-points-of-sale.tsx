import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { Dialog, Panel } from '#console/views';
import { useWords } from '#console/words';
import { formatTokens } from '#features/tokens';
import { useLiveQuery } from '#kit/live';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { PosCard } from './pos-card.tsx';
import { integrationsWords } from './words/index.ts';
import classes from './integrations.module.css';

interface PosRequestFormProps {
  readonly restaurants: readonly RestaurantDocument[];
  readonly onDone: () => void;
}

const PosRequestForm = ({ restaurants, onDone }: PosRequestFormProps) => {
  const words = useWords(integrationsWords);
  const request = useCommand((api) => api.integrations.requestPos);
  const [pickedId, setPickedId] = useState<string | null>(null);
  // The restaurants may load after the dialog was opened.
  const restaurantId = pickedId ?? restaurants[0]?.id ?? '';
  const [system, setSystem] = useState('');
  const [notes, setNotes] = useState('');
  const { fields, banner } = groupErrorsByField(request.failure);
  const send = async () => {
    if (!(await request.run({ restaurantId, system, notes })).ok) return;
    showSuccessNotice(words.posRequestSent);
    onDone();
  };
  return (
    <CommandForm
      submitLabel={words.sendRequest}
      isRunning={request.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={request.reset}
    >
      {restaurants.length > 1 ? (
        <Select
          label={words.restaurant}
          allowDeselect={false}
          data={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
          value={restaurantId}
          onChange={setPickedId}
        />
      ) : null}
      <TextInput
        label={words.yourPointOfSale}
        placeholder={words.systems.square}
        data-autofocus
        maxLength={60}
        value={system}
        onChange={(event) => setSystem(event.currentTarget.value)}
        error={fields['system'] && <FieldErrorList of={fields['system']} />}
      />
      <Textarea
        label={words.notes}
        description={words.posNotesHint}
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
  const words = useWords(integrationsWords);
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
      title={words.pointOfSale}
      description={words.pointOfSaleHint({ tokens: formatTokens(limits.tokens.perCustomIntegration) })}
    >
      {cards.length === 0 ? null : (
        <ul className={classes.cards} aria-label={words.pointsOfSale}>
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
          {words.requestConnection}
        </Button>
      </div>
      {isRequesting ? (
        <Dialog title={words.connectPointOfSale} onClose={() => setIsRequesting(false)}>
          <PosRequestForm restaurants={restaurants.documents} onDone={() => setIsRequesting(false)} />
        </Dialog>
      ) : null}
    </Panel>
  );
};
