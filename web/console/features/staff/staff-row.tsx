import { ActionIcon, Button, Menu } from '@mantine/core';
import { noPermissions } from '@comanda/contract/access';
import type { UserDocument } from '@comanda/contract/accounts';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { TimeAgo, Row, Tag, type Tone } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { readerLocale } from '#kit/formats';
import { formatAllowedPages } from './permission-texts.ts';
import { useStaffCommands } from './use-staff.ts';
import { staffWords } from './words/index.ts';
import classes from './staff.module.css';

/** Lists the names of the given restaurants; null means all restaurants. */
export const formatRestaurants = (
  restaurantIds: readonly string[] | null,
  restaurants: readonly WorkplaceDocument[],
): string => {
  const words = staffWords.current();
  if (restaurantIds === null) return words.allRestaurants;
  const names = restaurants.filter(({ id }) => restaurantIds.includes(id)).map(({ name }) => name);
  return names.length === 0 ? words.noRestaurant : new Intl.ListFormat(readerLocale()).format(names);
};

const statusTones: Readonly<Record<UserDocument['status'], Tone>> = {
  invited: 'accent',
  active: 'success',
  disabled: 'neutral',
};

interface StaffRowProps {
  readonly member: UserDocument;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export const StaffRow = ({ member, restaurants, onEdit, onRemove }: StaffRowProps) => {
  const words = useWords(staffWords);
  const { displayName: name, email, status, lastLogin, permissions, restaurantIds } = member;
  const { resendInvitation, disable, enable, isRunning } = useStaffCommands(member);
  return (
    <Row
      title={
        <span className={classes.who}>
          {name} <Tag tone={statusTones[status]}>{words.statuses[status]}</Tag>
        </span>
      }
      detail={email}
      isLong
      aside={
        <div className={classes.ways}>
          <Button variant="default" size="sm" aria-label={words.editMember({ name })} onClick={onEdit}>
            {words.edit}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={36} loading={isRunning} aria-label={words.moreFor({ name })}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {status === 'invited' ? (
                <Menu.Item onClick={() => void resendInvitation()}>{words.resend}</Menu.Item>
              ) : null}
              {status === 'disabled' ? (
                <Menu.Item onClick={() => void enable()}>{words.enable}</Menu.Item>
              ) : (
                <Menu.Item onClick={() => void disable()}>{words.disable}</Menu.Item>
              )}
              <Menu.Item color="var(--text-danger)" onClick={onRemove}>
                {words.remove}
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
        {lastLogin === null
          ? words.neverLoggedIn
          : placeElement(words.lastLogin({ time: elementMark }), <TimeAgo at={lastLogin} />)}
      </p>
    </Row>
  );
};
