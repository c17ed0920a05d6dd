import { Button } from '@mantine/core';
import { useRef } from 'react';
import { orderPlace } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { UnsentNotice } from '#console/outbox';
import { Page } from '#console/views';
import { useWords } from '#console/words';
import { SoldOutButton } from '#features/kitchen';
import { PrinterWarnings } from '#features/printing';
import { OrdersTabs, useOrderOutbox } from '#features/orders';
import { useRestaurantChoice } from '#features/restaurants';
import { Icon } from '#console/icons';
import { setSoundEnabled, useSoundState, useNewOrders } from '#features/bell';
import { readerLocale } from '#kit/formats';
import { OrdersFloor } from './orders-floor.tsx';
import { OrderingPauses, PauseOrdering } from './pause-ordering.tsx';
import { ServedMenuBar } from './served-menu-bar.tsx';
import { UndoOffers } from './undo-offers.tsx';
import { floorWords } from './words/index.ts';
import { WaitingOrdersPanel } from './waiting-orders.tsx';
import classes from './floor.module.css';

const maxNames = 3;

const formatTables = (tableNumbers: readonly string[]): string => {
  const names = [...new Set(tableNumbers)];
  const shownNames = names.slice(0, maxNames);
  const more = floorWords.current().moreTables({ count: names.length - maxNames });
  return new Intl.ListFormat(readerLocale()).format(names.length > maxNames ? [...shownNames, more] : shownNames);
};

/** New orders that ring. Any touch of the page marks them as noticed. */
const NewOrdersNotice = () => {
  const words = useWords(floorWords);
  const { fresh } = useNewOrders();
  const sound = useSoundState();
  return (
    <div className={classes.news} role="status">
      {fresh.length === 0 ? null : (
        <p className={classes.arrived}>
          <Icon name="bell" size={20} />
          <span className={classes.arrivedText}>
            {(sound === 'on' ? words.newOrdersStop : words.newOrders)({
              count: fresh.length,
              tables: formatTables(fresh.map((order) => formatTable(orderPlace(order)))),
            })}
          </span>
        </p>
      )}
    </div>
  );
};

/** Switches the sound of this device. If the browser blocks sound until a touch, the button says so, and a tap on it unlocks sound. */
const SoundSwitch = () => {
  const words = useWords(floorWords);
  // On phones, the title, the notice and two buttons share one line.
  const shortLabels = { off: words.sound.off, asleep: words.soundIsOff, on: '' };
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
      aria-label={words.sound[sound]}
      leftSection={<Icon name={sound === 'on' ? 'sound' : 'mute'} size={20} />}
      onPointerDown={onPress}
      onKeyDown={onPress}
      onClick={() => void setSoundEnabled(soundAtPress.current !== 'on')}
    >
      <span className={classes.soundLabel}>{words.sound[sound]}</span>
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
    {/* The first press on the page changes its width. At this end, it moves no other button away from below the pointer. */}
    <SoundSwitch />
    <div className={classes.pauseInHeader}>
      <PauseOrdering />
    </div>
    <SoldOutDishes />
  </>
);

/** Page for staff during service: calls, orders and tables. */
export const OrdersPage = () => {
  const outbox = useOrderOutbox();
  return (
    <Page title={useWords(floorWords).title} actions={actions} isWide isCompact>
      <OrdersTabs />
      <PrinterWarnings />
      <ServedMenuBar />
      {/* The header of a phone has no room for it. */}
      <div className={classes.pauseBelow}>
        <PauseOrdering />
      </div>
      <OrderingPauses />
      <WaitingOrdersPanel />
      <UnsentNotice of={outbox} />
      <OrdersFloor />
      <UndoOffers />
    </Page>
  );
};
