import { Button } from '@mantine/core';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import { TimeAgo, Row, Rows, useNow } from '#console/views';
import { useRemovedMenus, useRestoreMenu } from './use-removed-menus.ts';
import classes from './menus.module.css';

interface RemovedMenusProps {
  readonly restaurantId: string;
  readonly restaurantName: string;
  /** Ids of the existing menus. */
  readonly menuIds: readonly string[];
}

const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const formatDaysLeft = (keptUntil: string, nowMs: number): string => {
  // The clock of the screen may be behind the server's: an hour more than 30 days is still 30 days.
  const days = Math.max(0, Math.ceil((Date.parse(keptUntil) - nowMs - hourMs) / dayMs));
  return days <= 1 ? 'deleted for good within a day' : `deleted for good in ${days} days`;
};

/** Removed menus, with who removed them and when they are deleted for good. */
export const RemovedMenus = ({ restaurantId, restaurantName, menuIds }: RemovedMenusProps) => {
  const { data } = useRemovedMenus(restaurantId, menuIds);
  const { restore, isRunning } = useRestoreMenu(restaurantId);
  const nowMs = useNow();
  if (data === undefined || data.removed.length === 0) return null;
  return (
    <div className={classes.removed}>
      <h3 className={classes.removedTitle}>Removed menus</h3>
      <Rows label={`Removed menus of ${restaurantName}`}>
        {data.removed.map((menu) => (
          <Row
            key={menu.id}
            title={<span dir="auto">{menu.name}</span>}
            detail={
              <>
                {formatCount(menu.itemCount, 'item')} · {formatCount(menu.tableCount, 'table')} · removed{' '}
                <TimeAgo at={menu.removedAt} />
                {menu.removedBy === null ? null : (
                  <>
                    {' '}
                    by <bdi>{menu.removedBy}</bdi>
                  </>
                )}{' '}
                · {formatDaysLeft(menu.keptUntil, nowMs)}
              </>
            }
            aside={
              <Button
                size="sm"
                variant="default"
                aria-label={`Restore ${menu.name}`}
                disabled={isRunning}
                onClick={() => void restore(menu)}
              >
                Restore
              </Button>
            }
          />
        ))}
      </Rows>
    </div>
  );
};
