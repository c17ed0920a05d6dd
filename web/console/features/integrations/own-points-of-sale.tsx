import { Button } from '@mantine/core';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import { Dialog, Panel } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { PosCard } from './pos-card.tsx';
import { PosRequestForm } from './pos-request-form.tsx';
import classes from './integrations.module.css';

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
      description={`Your orders can go to your till by themselves: Square, or any system whose vendor implements our signed webhook. Connecting costs from ${limits.tokens.perCustomIntegration.toLocaleString('en')} tokens; you get a quote first.`}
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
          Ask for a connection
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
