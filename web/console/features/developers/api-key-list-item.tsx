import { Button } from '@mantine/core';
import { scopeDescriptions, type ApiKeyDocument } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { TimeAgo, Row, Tag } from '#console/views';
import { formatRestaurants } from '#features/staff';
import classes from './developers.module.css';

interface KeyRowProps {
  readonly apiKey: ApiKeyDocument;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onRevoke?: () => void;
}

const labels: Readonly<Record<string, { readonly label: string } | undefined>> = scopeDescriptions;

const formatScopes = (scopes: readonly string[]): string =>
  scopes.map((scope) => labels[scope]?.label ?? scope).join(' · ');

export const ApiKeyListItem = ({ apiKey, restaurants, onRevoke }: KeyRowProps) => {
  const { name, lastFour, scopes, isBroad, restaurantIds, createdAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <Row
      title={
        <span className={classes.who}>
          <bdi>{name}</bdi>
          {/* Replaces the dots for screen readers. */}
          <code className={classes.code} aria-label={`ends in ${lastFour}`}>
            comanda_…{lastFour}
          </code>
          {revokedAt === null ? null : <Tag>Revoked</Tag>}
          {isBroad && revokedAt === null ? <Tag tone="warning">Broad, please replace</Tag> : null}
        </span>
      }
      detail={formatScopes(scopes)}
      isLong
      aside={
        onRevoke === undefined ? undefined : (
          <Button variant="default" color="red" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )
      }
    >
      {isBroad && revokedAt === null ? (
        <p className={classes.soft}>
          This key is from before permissions were divided, so it can do all of the above. Create a key with only what
          the program needs, then revoke this one.
        </p>
      ) : null}
      <p className={classes.soft}>
        {formatRestaurants(restaurantIds, restaurants)} · made <TimeAgo at={createdAt} /> ·{' '}
        {lastUsedAt === null ? (
          'never used'
        ) : (
          <>
            last used <TimeAgo at={lastUsedAt} />
          </>
        )}
        {revokedAt === null ? null : (
          <>
            {' · revoked '}
            <TimeAgo at={revokedAt} />
          </>
        )}
      </p>
    </Row>
  );
};
