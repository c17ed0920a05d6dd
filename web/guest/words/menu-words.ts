import type { Allergen, DietaryTag } from '@comanda/contract/menus';

/** Texts around the menu. */
export interface MenuWords {
  readonly categories: string;
  readonly search: string;
  readonly clearSearch: string;
  readonly filters: string;
  readonly onlyShow: string;
  readonly leaveOut: string;
  readonly reset: string;
  /** {count} */
  readonly showDishes: string;
  readonly nothingFound: string;
  readonly emptyMenu: string;
  readonly soldOut: string;
  /** Marks the dishes that sold best lately. */
  readonly popular: string;
  readonly notServedNow: string;
  readonly closedNow: string;
  readonly language: string;
  readonly close: string;
  readonly done: string;
  readonly contains: string;
  readonly allergyNote: string;
  readonly required: string;
  readonly optional: string;
  readonly pickOne: string;
  /** {min} */
  readonly pickExactly: string;
  /** {max} */
  readonly pickUpTo: string;
  /** {min}, {max} */
  readonly pickBetween: string;
  readonly total: string;
  /** {price} */
  readonly from: string;
  /** {price}: the price before a happy hour, or before it changed. */
  readonly was: string;
  readonly taxIncluded: string;
  /** {rate} */
  readonly taxAdded: string;
  /** {rate} */
  readonly serviceAdded: string;
  /** {number}, {count} */
  readonly photo: string;
  /** {name} */
  readonly add: string;
  /** {name} */
  readonly fewer: string;
  /** {left} */
  readonly onlyLeft: string;
  /** {tags}: one or several dietary tags in lower case */
  readonly notTags: string;
  /** {time} */
  readonly today: string;
  /** {time} */
  readonly tomorrow: string;
  /** {day}, {time} */
  readonly onDay: string;
  /** {when}: one of the three above. About the restaurant. */
  readonly opens: string;
  /** {when}. About a dish. */
  readonly served: string;
  /** Names the list of the menus of the day. */
  readonly menus: string;
  /** About a menu that can be ordered from at the moment. */
  readonly servedNow: string;
  /** {name}: the menu that is served from this moment on. */
  readonly nowServed: string;
  readonly skipToOrder: string;
  readonly tags: Readonly<Record<DietaryTag, string>>;
  readonly allergens: Readonly<Record<Allergen, string>>;
}
