import { Button, NativeSelect } from '@mantine/core';
import { dayMs, isWithinHours } from '@comanda/contract/kernel';
import { compareByTimeOfDay, findDueMenu, menuServedByHand, type FloorMenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { showErrorNotice } from '#console/notices';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { useRestaurantChoice } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { formatTime, readerLocale } from '#kit/formats';
import { useAllDocuments } from '#kit/live';
import { floorWords } from './words/index.ts';
import classes from './floor.module.css';

interface ServedMenuProps {
  readonly workplace: WorkplaceDocument;
  readonly menus: readonly FloorMenuDocument[];
  readonly isNamed: boolean;
}

const byClock = '';

const formatUntil = (until: string, timeZone: string, nowMs: number): string => {
  const time = formatTime(until, { timeZone });
  if (Date.parse(until) - nowMs < dayMs) return time;
  return `${new Intl.DateTimeFormat(readerLocale(), { weekday: 'long', timeZone }).format(new Date(until))} ${time}`;
};

/** The menu that is served now in one restaurant, and the choice of another one by hand. */
const ServedMenu = ({ workplace, menus, isNamed }: ServedMenuProps) => {
  const words = useWords(floorWords);
  const { id: restaurantId, name, settings, servedMenu } = workplace;
  const nowMs = useNow();
  const serve = useCommand((api) => api.menus.serveNow);
  const time = { now: new Date(nowMs), timezone: settings.timezone, servedMenu };
  const byHand = menus.find(({ id }) => id === menuServedByHand(time));
  const hasDue = menus.some(
    ({ servingHours }) => servingHours !== null && isWithinHours(servingHours, time.now, settings.timezone),
  );
  const [first] = menus.filter(({ servingHours }) => servingHours !== null);
  const due = first === undefined || !hasDue ? null : findDueMenu(first, menus, { ...time, servedMenu: null });
  const choose = async (menuId: string | null) => {
    const served = await serve.run({ restaurantId, menuId });
    if (!served.ok) showErrorNotice(served.failure.message);
  };
  return (
    <div className={classes.served} data-by-hand={byHand === undefined ? undefined : true}>
      <NativeSelect
        label={isNamed ? words.menuNowAt({ restaurant: name }) : words.menuNow}
        description={words.menuNowHint}
        size="sm"
        disabled={serve.isRunning}
        data={[
          { value: byClock, label: due === null ? words.byClockOwn : words.byClock({ menu: due.name }) },
          ...menus.toSorted(compareByTimeOfDay).map(({ id: value, name: label }) => ({ value, label })),
        ]}
        value={byHand?.id ?? byClock}
        onChange={({ currentTarget: { value } }) => void choose(value === byClock ? null : value)}
      />
      {byHand === undefined || servedMenu === null ? null : (
        <p className={classes.byHand} role="status">
          {words.byHand({
            menu: byHand.name,
            time: formatUntil(servedMenu.until, settings.timezone, nowMs),
          })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void choose(null)}>
            {words.backToClock}
          </Button>
        </p>
      )}
    </div>
  );
};

/** Shown on the board for restaurants with menus by time of day. Staff see the menu that is served, and can switch it by hand. */
export const ServedMenuBar = () => {
  const { workplaces, isShown } = useRestaurantChoice('floor');
  const { documents } = useAllDocuments('floorMenus');
  const shown = workplaces.flatMap((workplace) => {
    const menus = documents.filter(({ restaurantId }) => restaurantId === workplace.id);
    const hasHours = menus.some(({ servingHours }) => servingHours !== null);
    return hasHours && isShown(workplace.id) ? [{ workplace, menus }] : [];
  });
  return shown.map(({ workplace, menus }) => (
    <ServedMenu key={workplace.id} workplace={workplace} menus={menus} isNamed={workplaces.length > 1} />
  ));
};
