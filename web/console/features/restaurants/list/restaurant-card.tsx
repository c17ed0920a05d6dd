import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isWithinHours } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { imageUrlAtWidth, imageSrcSet } from '@comanda/contract/files';
import { paths } from '#console/paths';
import { Tag, useNow } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { initialOf } from '#kit/formats';
import { useRestaurantStatus } from './use-restaurants.ts';
import classes from './restaurants.module.css';

interface RestaurantPictureProps {
  readonly name: string;
  readonly imageUrl: string | null;
}

/** The restaurant's photo, or a drawn placeholder with its initial. Decorative, because the name is always shown beside it. */
const RestaurantPicture = ({ name, imageUrl }: RestaurantPictureProps) =>
  imageUrl === null ? (
    <div className={classes.drawn} aria-hidden>
      <svg className={classes.awning} viewBox="0 0 160 26" preserveAspectRatio="none" focusable="false">
        {Array.from({ length: 8 }, (_, stripe) => (
          <path
            key={stripe}
            className={stripe % 2 === 0 ? classes.stripe : classes.stripeBetween}
            d={`M${stripe * 20} 0h20v16a10 10 0 0 1-20 0z`}
          />
        ))}
      </svg>
      <span className={classes.initial}>{initialOf(name)}</span>
    </div>
  ) : (
    <img
      className={classes.photo}
      src={imageUrlAtWidth(imageUrl, 640)}
      srcSet={imageSrcSet(imageUrl)}
      sizes="(min-width: 48em) 22rem, 100vw"
      alt=""
      loading="lazy"
    />
  );

export const RestaurantCard = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { id, name, status, isSample, imageUrl, settings, address, suspendedAt, suspensionReason } = restaurant;
  const { activate, deactivate, isRunning } = useRestaurantStatus(restaurant);
  const isActive = status === 'active';
  return (
    <li className={classes.card}>
      <RestaurantPicture name={name} imageUrl={imageUrl} />
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link className={classes.link} to={paths.restaurantEdit(id)}>
            {name}
          </Link>
        </h2>
        <div className={classes.tags}>
          <Tag tone={isActive ? 'success' : 'neutral'}>{isActive ? words.active : words.inactive}</Tag>
          {suspendedAt === null ? null : <Tag tone="danger">{words.suspended}</Tag>}
          {isSample ? <Tag tone="accent">{words.sample}</Tag> : null}
          {isActive && suspendedAt === null ? <OpenNowTag restaurant={restaurant} /> : null}
        </div>
        {suspendedAt === null ? null : (
          <p className={classes.suspended}>
            {placeElement(words.menuPaused({ reason: elementMark }), <bdi>{suspensionReason}</bdi>)}
          </p>
        )}
        {address === '' ? null : (
          <p className={classes.address}>
            <bdi>{address}</bdi>
          </p>
        )}
        <p className={classes.facts}>
          {settings.currency} · {settings.timezone.replaceAll('_', ' ')}
        </p>
      </div>
      <div className={classes.ways}>
        <Button
          component={Link}
          to={paths.restaurantEdit(id)}
          variant="default"
          size="sm"
          aria-label={words.editName({ name })}
        >
          {words.edit}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          loading={isRunning}
          aria-label={isActive ? words.deactivateName({ name }) : words.reactivateName({ name })}
          onClick={() => void (isActive ? deactivate() : activate())}
        >
          {isActive ? words.deactivate : words.reactivate}
        </Button>
      </div>
    </li>
  );
};

/** Shows if the restaurant is open at this moment. A restaurant without opening hours gets no tag. */
const OpenNowTag = ({ restaurant: { openingHours, settings } }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const nowMs = useNow();
  if (openingHours === null) return null;
  return isWithinHours(openingHours, new Date(nowMs), settings.timezone) ? (
    <Tag tone="success">{words.openNow}</Tag>
  ) : (
    <Tag>{words.closed}</Tag>
  );
};
