import { ActionIcon, Button, Menu } from '@mantine/core';
import { noPermissions } from '@comanda/contract/access';
import type { UserDocument } from '@comanda/contract/accounts';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { TimeAgo, Row, Tag, type Tone } from '#console/views';
import { formatAllowedPages } from './permission-texts.ts';
import { useStaffCommands } from './use-staff.ts';
import classes from './staff.module.css';

/** Lists the names of the given restaurants; null means all restaurants. */
export const formatRestaurants = (
  restaurantIds: readonly string[] | null,
  restaurants: readonly WorkplaceDocument[],
): string => {
  if (restaurantIds === null) return 'All restaurants';
  const names = restaurants.filter(({ id }) => restaurantIds.includes(id)).map(({ name }) => name);
  return names.length === 0 ? 'No restaurant' : new Intl.ListFormat('en').format(names);
};

const statusTags = {
  invited: { label: 'Invited', tone: 'accent' },
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral' },
} as const satisfies Record<UserDocument['status'], { label: string; tone: Tone }>;

interface StaffRowProps {
  readonly member: UserDocument;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export const StaffRow = ({ member, restaurants, onEdit, onRemove }: StaffRowProps) => {
  const { displayName, email, status, lastLogin, permissions, restaurantIds } = member;
  const { label, tone } = statusTags[status];
  const { resendInvitation, disable, enable, isRunning } = useStaffCommands(member);
  return (
    <Row
      title={
        <span className={classes.who}>
          {displayName} <Tag tone={tone}>{label}</Tag>
        </span>
      }
      detail={email}
      isLong
      aside={
        <div className={classes.ways}>
          <Button variant="default" size="sm" aria-label={`Edit ${displayName}`} onClick={onEdit}>
            Edit
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={36} loading={isRunning} aria-label={`More for ${displayName}`}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {status === 'invited' ? (
                <Menu.Item onClick={() => void resendInvitation()}>Resend invitation</Menu.Item>
              ) : null}
              {status === 'disabled' ? (
                <Menu.Item onClick={() => void enable()}>Enable</Menu.Item>
              ) : (
                <Menu.Item onClick={() => void disable()}>Disable</Menu.Item>
              )}
              <Menu.Item color="var(--text-danger)" onClick={onRemove}>
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      }
    >
      <p className={classes.facts}>
        {formatAllowedPages(permissions ?? noPermissions)} · {formatRestaurants(restaurantIds, restaurants)}
      </p>
      <p className={classes.facts}>
        {lastLogin === null ? (
          'Has not logged in yet'
        ) : (
          <>
            Last login <TimeAgo at={lastLogin} />
          </>
        )}
      </p>
    </Row>
  );
};
