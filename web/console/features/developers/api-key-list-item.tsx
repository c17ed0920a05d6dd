import { Button } from '@mantine/core';
import type { ApiKeyDocument } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { TimeAgo, Row, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { formatRestaurants } from '#features/staff';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface KeyRowProps {
  readonly apiKey: ApiKeyDocument;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onRevoke?: () => void;
}

const formatScopes = (scopes: readonly string[]): string => {
  const labels: Readonly<Record<string, { readonly label: string } | undefined>> = developersWords.current().scopes;
  return scopes.map((scope) => labels[scope]?.label ?? scope).join(' · ');
};

export const ApiKeyListItem = ({ apiKey, restaurants, onRevoke }: KeyRowProps) => {
  const words = useWords(developersWords);
  const { name, lastFour, scopes, isBroad, restaurantIds, createdAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <Row
      title={
        <span className={classes.who}>
          <bdi>{name}</bdi>
          {/* Replaces the dots for screen readers. */}
          <code className={classes.code} aria-label={words.endsIn({ lastFour })}>
            comanda_…{lastFour}
          </code>
          {revokedAt === null ? null : <Tag>{words.revoked}</Tag>}
          {isBroad && revokedAt === null ? <Tag tone="warning">{words.broad}</Tag> : null}
        </span>
      }
      detail={formatScopes(scopes)}
      isLong
      aside={
        onRevoke === undefined ? undefined : (
          <Button variant="default" color="red" aria-label={words.revokeKey({ name })} onClick={onRevoke}>
            {words.revoke}
          </Button>
        )
      }
    >
      {isBroad && revokedAt === null ? <p className={classes.soft}>{words.broadHint}</p> : null}
      <p className={classes.soft}>
        {formatRestaurants(restaurantIds, restaurants)} ·{' '}
        {placeElement(words.made({ time: elementMark }), <TimeAgo at={createdAt} />)} ·{' '}
        {lastUsedAt === null
          ? words.neverUsed
          : placeElement(words.lastUsed({ time: elementMark }), <TimeAgo at={lastUsedAt} />)}
        {revokedAt === null ? null : (
          <> · {placeElement(words.revokedAt({ time: elementMark }), <TimeAgo at={revokedAt} />)}</>
        )}
      </p>
    </Row>
  );
};
