import type { ReactNode } from 'react';
import type { GuestItem } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import { OfferTag } from './offer-tag.tsx';
import { PriceTag } from './price-tag.tsx';
import { TagList } from './tag-list.tsx';
import classes from './item-sheet.module.css';

interface ItemFactsProps {
  readonly item: GuestItem;
  readonly headingId: string;
  /** Rendered at the top. */
  readonly photos: ReactNode;
  /** The item's dietary tags, if options may change them. */
  readonly tags?: ReactNode;
  /** The option pickers, below the description. */
  readonly children?: ReactNode;
}

/** All information about one item. */
export const ItemFacts = ({
  item,
  headingId,
  photos,
  tags = <TagList tags={item.dietaryTags} />,
  children,
}: ItemFactsProps) => {
  const { words, list } = useLocale();
  return (
    <>
      {photos ?? <div className={classes.none} />}
      <div className={classes.text}>
        <h2 id={headingId} className={classes.name}>
          <bdi>{item.name}</bdi>
        </h2>
        <p className={classes.facts}>
          <PriceTag item={item} />
          <OfferTag item={item} />
          {item.isPopular ? <span>{words.popular}</span> : null}
        </p>
        {item.description === '' ? null : (
          <p className={classes.description}>
            <bdi>{item.description}</bdi>
          </p>
        )}
        {item.comments.length === 0 ? null : (
          <ul className={classes.comments}>
            {item.comments.map((comment, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <bdi>{comment}</bdi>
              </li>
            ))}
          </ul>
        )}
        {tags}
        {item.allergens.length === 0 ? null : (
          <p className={classes.allergens}>
            <strong>{words.contains}:</strong> {list(item.allergens.map((allergen) => words.allergens[allergen]))}
          </p>
        )}
        {children}
      </div>
    </>
  );
};
