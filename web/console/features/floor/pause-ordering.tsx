import { Button, Menu } from '@mantine/core';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { useRestaurantChoice } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { formatTime } from '#kit/formats';
import { floorWords } from './words/index.ts';
import classes from './floor.module.css';

const choices = [10, 20, 30, 60];

const usePause = () => {
  const pause = useCommand((api) => api.restaurants.pauseOrdering);
  const run = async (restaurantId: string, minutes: number | null) => {
    const outcome = await pause.run({ restaurantId, minutes });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return { run, isRunning: pause.isRunning };
};

const isPausedAt = ({ orderingPausedUntil }: WorkplaceDocument, nowMs: number): boolean =>
  orderingPausedUntil !== null && Date.parse(orderingPausedUntil) > nowMs;

/** Stops orders by phone for some minutes, when the kitchen cannot keep up. */
export const PauseOrdering = () => {
  const words = useWords(floorWords);
  const { workplaces, isShown } = useRestaurantChoice('floor');
  const nowMs = useNow();
  const pause = usePause();
  const open = workplaces.filter((workplace) => isShown(workplace.id) && !isPausedAt(workplace, nowMs));
  if (open.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="clock" size={20} />} disabled={pause.isRunning}>
          {words.pauseOrdering}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label maw="16rem">{words.pauseHint}</Menu.Label>
        {open.flatMap(({ id, name }) =>
          choices.map((minutes) => (
            <Menu.Item key={`${id} ${minutes}`} onClick={() => void pause.run(id, minutes)}>
              {open.length > 1
                ? words.pauseAt({ restaurant: name, duration: words.pauseFor({ count: minutes }) })
                : words.pauseFor({ count: minutes })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Says until when ordering by phone is paused. It goes on by itself, or with a tap. */
export const OrderingPauses = () => {
  const words = useWords(floorWords);
  const { workplaces, isShown } = useRestaurantChoice('floor');
  const nowMs = useNow();
  const pause = usePause();
  return workplaces
    .filter((workplace) => isShown(workplace.id) && isPausedAt(workplace, nowMs))
    .map(({ id, name: restaurant, orderingPausedUntil, settings: { timezone: timeZone } }) => {
      const time = formatTime(orderingPausedUntil ?? '', { timeZone });
      return (
        <p key={id} className={classes.byHand} role="status">
          {workplaces.length > 1 ? words.pausedAt({ restaurant, time }) : words.paused({ time })}{' '}
          <Button variant="subtle" size="compact-sm" loading={pause.isRunning} onClick={() => void pause.run(id, null)}>
            {words.resumeNow}
          </Button>
        </p>
      );
    });
};
