import { Button } from '@mantine/core';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import { TimeAgo, Row, Rows, useNow } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useRemovedMenus, useRestoreMenu } from './use-removed-menus.ts';
import { menusWords } from './words/index.ts';
import classes from './menus.module.css';

interface RemovedMenusProps {
  readonly restaurantId: string;
  readonly restaurantName: string;
  /** Ids of the existing menus. */
  readonly menuIds: readonly string[];
}

const formatDaysLeft = (keptUntil: string, nowMs: number): string => {
  // The clock of the screen may be behind the server's: an hour more than 30 days is still 30 days.
  const days = Math.max(0, Math.ceil((Date.parse(keptUntil) - nowMs - hourMs) / dayMs));
  const words = menusWords.current();
  return days <= 1 ? words.deletedWithinDay : words.deletedInDays({ count: days });
};

/** Surrounds a name with the marks of Unicode for text whose direction may differ from that of the sentence. */
const isolateDirection = (name: string): string => `\u2068${name}\u2069`;

/** Removed menus, with who removed them and when they are deleted for good. */
export const RemovedMenus = ({ restaurantId, restaurantName, menuIds }: RemovedMenusProps) => {
  const words = useWords(menusWords);
  const { data } = useRemovedMenus(restaurantId, menuIds);
  const { restore, isRunning } = useRestoreMenu(restaurantId);
  const nowMs = useNow();
  if (data === undefined || data.removed.length === 0) return null;
  return (
    <div className={classes.removed}>
      <h3 className={classes.removedTitle}>{words.removedMenus}</h3>
      <Rows label={words.removedMenusOf({ restaurant: restaurantName })}>
        {data.removed.map((menu) => (
          <Row
            key={menu.id}
            title={<span dir="auto">{menu.name}</span>}
            detail={
              <>
                {words.itemCount({ count: menu.itemCount })} · {words.tableCount({ count: menu.tableCount })} ·{' '}
                {placeElement(
                  menu.removedBy === null
                    ? words.removedAt({ time: elementMark })
                    : words.removedBy({ time: elementMark, name: isolateDirection(menu.removedBy) }),
                  <TimeAgo at={menu.removedAt} />,
                )}{' '}
                · {formatDaysLeft(menu.keptUntil, nowMs)}
              </>
            }
            aside={
              <Button
                size="sm"
                variant="default"
                aria-label={words.restoreNamed({ name: menu.name })}
                disabled={isRunning}
                onClick={() => void restore(menu)}
              >
                {words.restore}
              </Button>
            }
          />
        ))}
      </Rows>
    </div>
  );
};
