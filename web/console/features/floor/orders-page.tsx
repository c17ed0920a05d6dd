import { Button } from '@mantine/core';
import { useRef } from 'react';
import { tableLabel } from '@comanda/contract/qr-codes';
import { UnsentNotice } from '#console/outbox';
import { Page } from '#console/views';
import { SoldOutButton } from '#features/kitchen';
import { PrinterWarnings } from '#features/printing';
import { OrdersTabs, useOrderOutbox } from '#features/orders';
import { useRestaurantChoice } from '#features/restaurants';
import { Icon } from '#console/icons';
import { setSoundEnabled, useSoundState, useNewOrders } from '#features/bell';
import { OrdersFloor } from './orders-floor.tsx';
import { UndoOffers } from './undo-offers.tsx';
import classes from './floor.module.css';

const listFormat = new Intl.ListFormat('en');
const maxNames = 3;

const formatTables = (tableNumbers: readonly string[]): string => {
  const names = [...new Set(tableNumbers)];
  const shownNames = names.slice(0, maxNames);
  return listFormat.format(names.length > maxNames ? [...shownNames, `${names.length - maxNames} more`] : shownNames);
};

/** New orders that ring. Any touch of the page marks them as noticed. */
const NewOrdersNotice = () => {
  const { fresh } = useNewOrders();
  const sound = useSoundState();
  return (
    <div className={classes.news} role="status">
      {fresh.length === 0 ? null : (
        <p className={classes.arrived}>
          <Icon name="bell" size={20} />
          <span className={classes.arrivedText}>
            {fresh.length === 1 ? 'New order' : `${fresh.length} new orders`}:{' '}
            {formatTables(fresh.map(({ tableNumber }) => tableLabel(tableNumber)))}
            {sound === 'on' ? '. Tap to stop the sound' : ''}
          </span>
        </p>
      )}
    </div>
  );
};

const labels = { off: 'Turn on sound', asleep: 'Sound is off – tap to turn on', on: 'Sound is on' };

/** Labels on phones, where the title, the notice and two buttons share one line. */
const shortLabels = { off: 'Turn on sound', asleep: 'Sound is off', on: '' };

/** Switches the sound of this device. If the browser blocks sound until a touch, the button says so, and a tap on it unlocks sound. */
const SoundSwitch = () => {
  const sound = useSoundState();
  // The press itself unlocks the sound, so the click acts on the state that the button showed when the press began.
  const soundAtPress = useRef(sound);
  const onPress = () => {
    soundAtPress.current = sound;
  };
  return (
    <Button
      className={classes.sound}
      data-sound={sound}
      variant={sound === 'asleep' ? 'filled' : 'default'}
      aria-pressed={sound === 'on'}
      aria-label={labels[sound]}
      leftSection={<Icon name={sound === 'on' ? 'sound' : 'mute'} size={20} />}
      onPointerDown={onPress}
      onKeyDown={onPress}
      onClick={() => void setSoundEnabled(soundAtPress.current !== 'on')}
    >
      <span className={classes.soundLabel}>{labels[sound]}</span>
      <span className={classes.shortSoundLabel}>{shortLabels[sound]}</span>
    </Button>
  );
};

const SoldOutDishes = () => {
  const { workplaces, isShown } = useRestaurantChoice('floor');
  return <SoldOutButton workplaces={workplaces.filter(({ id }) => isShown(id))} />;
};

const actions = (
  <>
    <NewOrdersNotice />
    <SoldOutDishes />
    <SoundSwitch />
  </>
);

/** Page for staff during service: calls, orders and tables. */
export const OrdersPage = () => {
  const outbox = useOrderOutbox();
  return (
    <Page title="Orders" actions={actions} isWide isCompact>
      <OrdersTabs />
      <PrinterWarnings />
      <UnsentNotice of={outbox} />
      <OrdersFloor />
      <UndoOffers />
    </Page>
  );
};
