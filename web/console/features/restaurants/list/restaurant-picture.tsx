import { imageUrlAtWidth, imageSrcSet } from '@comanda/contract/files';
import { initialOf } from '#kit/formats';
import classes from './restaurant-picture.module.css';

interface RestaurantPictureProps {
  readonly name: string;
  readonly imageUrl: string | null;
}

/** The restaurant's photo, or a drawn placeholder with its initial. Decorative, because the name is always shown beside it. */
export const RestaurantPicture = ({ name, imageUrl }: RestaurantPictureProps) =>
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
