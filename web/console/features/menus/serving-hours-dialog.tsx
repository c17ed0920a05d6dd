import { Button, Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import { findOverlaps, weekdays, weeklyHoursInput, type WeeklyHours } from '@comanda/contract/kernel';
import type { MenuDocument } from '@comanda/contract/menus';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { DayHours, formatOverlap } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { menusWords } from './words/index.ts';
import classes from './menus.module.css';

/** Default hours: lunch every day. */
const lunch: WeeklyHours = weekdays.map((day) => ({ day, from: '11:30', to: '15:00' }));

interface ServingHours {
  readonly servingHours: WeeklyHours | null;
  readonly ordersAnyTime: boolean;
}

/** Dialog for the hours in which a menu is served, and whether guests may order from it at other times. */
export const ServingHoursDialog = ({ menu, onClose }: { menu: MenuDocument; onClose: () => void }) => {
  const words = useWords(menusWords).hours;
  const [from] = useState<ServingHours>({ servingHours: menu.servingHours, ordersAnyTime: menu.ordersAnyTime });
  const [hours, setHours] = useState(menu.servingHours);
  const [ordersAnyTime, setOrdersAnyTime] = useState(menu.ordersAnyTime);
  const edit = useCommand((api) => api.menus.edit);
  const overlaps = new Map(
    findOverlaps(hours ?? []).map((overlap) => [overlap.index, formatOverlap(hours ?? [], overlap)]),
  );
  const isValid = hours === null || weeklyHoursInput.safeParse(hours).success;
  const run = (before: ServingHours, after: ServingHours) =>
    edit.run({
      restaurantId: menu.restaurantId,
      menuId: menu.id,
      edits: {
        servingHours: { from: before.servingHours, to: after.servingHours === null ? null : [...after.servingHours] },
        ordersAnyTime: { from: before.ordersAnyTime, to: after.ordersAnyTime },
      },
    });
  const undo = async (saved: ServingHours) => {
    const undone = await run(saved, from);
    if (!undone.ok) showErrorNotice(undone.failure.message);
  };
  const save = async () => {
    const after = { servingHours: hours, ordersAnyTime };
    const saved = await run(from, after);
    if (!saved.ok) return;
    onClose();
    showSuccessNotice(words.saved({ name: menu.name }), { onUndo: () => void undo(after) });
  };
  return (
    <Dialog title={words.title({ name: menu.name })} size="lg" onClose={onClose}>
      <div className={classes.hours}>
        <Switch
          label={words.only}
          description={words.onlyHint}
          checked={hours !== null}
          onChange={(event) => setHours(event.currentTarget.checked ? lunch : null)}
        />
        {hours === null
          ? null
          : weekdays.map((day) => (
              <DayHours
                key={day}
                day={day}
                hours={hours}
                wordsWithoutHours={words.notThisDay}
                onChange={setHours}
                errorAt={(index, end) => (end === 'from' ? overlaps.get(index) : undefined)}
              />
            ))}
        {hours === null ? null : (
          <Checkbox
            label={words.anyTime}
            description={words.anyTimeHint}
            checked={ordersAnyTime}
            onChange={(event) => setOrdersAnyTime(event.currentTarget.checked)}
          />
        )}
        {edit.failure === null ? null : (
          <p className={classes.failure} role="alert">
            {edit.failure.message}
          </p>
        )}
        <Button disabled={!isValid} loading={edit.isRunning} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
};
