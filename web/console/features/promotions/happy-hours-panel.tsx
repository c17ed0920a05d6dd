import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import type { HappyHour } from '@comanda/contract/promotions';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { Panel, Row, RowButton, Rows, Tag } from '#console/views';
import { useWords } from '#console/words';
import { formatServingHours } from '#features/menus';
import { useCommand } from '#kit/client';
import { HappyHourDialog } from './happy-hour-dialog.tsx';
import { describeHappyHourRule } from './rule-text.ts';
import { promotionsWords } from './words/index.ts';
import classes from './promotions.module.css';

/** The happy hours of a restaurant. */
export const HappyHoursPanel = ({ restaurant }: { restaurant: WorkplaceDocument }) => {
  const words = useWords(promotionsWords);
  const { id: restaurantId, happyHours } = restaurant;
  /** The happy hour that is being edited; null for a new one. */
  const [edited, setEdited] = useState<{ readonly happyHour: HappyHour | null } | null>(null);
  const saving = useCommand((api) => api.promotions.saveHappyHours);
  const save = async (next: readonly HappyHour[]): Promise<boolean> => {
    const saved = await saving.run({ restaurantId, happyHours: [...next] });
    if (!saved.ok) showErrorNotice(saved.failure.message);
    return saved.ok;
  };
  const remove = async (removed: HappyHour) => {
    const isSaved = await save(happyHours.filter(({ id }) => id !== removed.id));
    if (isSaved) showSuccessNotice(words.removed({ name: removed.name }), { onUndo: () => void save(happyHours) });
  };
  return (
    <Panel title={words.happyHours} description={words.happyHoursHint}>
      {happyHours.length === 0 ? (
        <p>{words.noHappyHours}</p>
      ) : (
        <Rows label={words.happyHours}>
          {happyHours.map((happyHour) => (
            <Row
              key={happyHour.id}
              title={<RowButton onOpen={() => setEdited({ happyHour })}>{happyHour.name}</RowButton>}
              detail={`${describeHappyHourRule(happyHour.rule, happyHour.currency)} · ${formatServingHours(happyHour.hours)}`}
              aside={
                <>
                  {happyHour.isActive ? null : <Tag tone="neutral">{words.switchedOff}</Tag>}
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={words.removeHappyHour({ name: happyHour.name })}
                    onClick={() => void remove(happyHour)}
                  >
                    <Icon name="remove" size={20} />
                  </ActionIcon>
                </>
              }
            />
          ))}
        </Rows>
      )}
      <div className={classes.add}>
        <Button leftSection={<Icon name="add" size={18} />} onClick={() => setEdited({ happyHour: null })}>
          {words.newHappyHour}
        </Button>
      </div>
      {edited === null ? null : (
        <HappyHourDialog restaurant={restaurant} happyHour={edited.happyHour} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
};
