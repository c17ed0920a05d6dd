import { createHash } from 'node:crypto';
import { chooseGuestLanguage, type LanguageSettings } from '@comanda/contract/menus';
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context';
import {
  isTooLargeToShow,
  readGuestMenu,
  readMenuState,
  type MenuState,
  type GuestMenuSnapshot,
} from '#features/menus';
import { findLanguages } from '#features/restaurants';
import { readGuestTexts } from '#features/translation';

interface MenuScope {
  readonly restaurantId: string;
  readonly menuId: string;
}

interface ReadMenuOptions {
  /** The menu's current version and stock. */
  readonly state: MenuState;
  readonly languages: readonly string[];
  /** Kind of the code: takeaway may have other taxes and charges. */
  readonly kind: string;
}

interface CachedMenu extends GuestMenuSnapshot {
  /** The languages that the restaurant offers. */
  readonly offered: LanguageSettings;
}

/** The size of a menu is its number of items, so the cache holds the menus of a few dozen restaurants. */
const cache = new LRUCache<string, GuestMenuSnapshot>({
  maxSize: 20_000,
  sizeCalculation: ({ menu }) => menu.categories.reduce((count, { items }) => count + items.length, 1),
});
/** Versions of menus that are too large to be rendered, so that they are measured once. */
const tooLarge = new LRUCache<string, true>({ max: 1_000 });
const inFlight = new Map<string, Promise<GuestMenuSnapshot | null>>();

/** Reads a menu in a language once and caches it, however many phones ask for it, so that repeated requests cannot overload the server. Returns null for a menu that is too large. */
export const readCachedMenu = async (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  menu: MenuScope,
  { state, languages, kind }: ReadMenuOptions,
): Promise<CachedMenu | null> => {
  const spoken = await findLanguages(ctx.db, menu.restaurantId);
  const offered = { language: spoken.language, languages: [...spoken.others] };
  const language = chooseGuestLanguage(offered, ...languages);
  const key = [menu.menuId, kind, language, versionKey(state)].join(' ');
  const known = cache.get(key);
  if (known !== undefined && (known.turnsAt === null || known.turnsAt > ctx.clock.now())) return { ...known, offered };
  const reading = inFlight.get(key) ?? readAndCache(ctx, menu, { key, state, language, kind });
  inFlight.set(key, reading);
  try {
    const snapshot = await reading;
    return snapshot === null ? null : { ...snapshot, offered };
  } finally {
    inFlight.delete(key);
  }
};

const readAndCache = async (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  menu: MenuScope,
  { key, state, language, kind }: { key: string; state: MenuState; language: string; kind: string },
): Promise<GuestMenuSnapshot | null> => {
  if (tooLarge.has(key)) return null;
  if (await isTooLargeToShow(ctx.db, menu)) {
    tooLarge.set(key, true);
    ctx.log.warn(menu, 'A menu is too large to be shown to guests. Its owner has to make it smaller.');
    return null;
  }
  const reading = await readGuestMenu(ctx, menu, { languages: [language], kind, readTexts: readGuestTexts });
  const after = await readMenuState(ctx.db, menu);
  // If the menu changed during the read, this phone may have the result and will ask again, but it is not cached, because it matches
  // neither version.
  if (reading !== null && after !== null && versionKey(after) === versionKey(state)) cache.set(key, reading);
  return reading;
};

const versionKey = ({ version, soldOutItemIds, fewLeft }: MenuState): string =>
  `${version} ${createHash('sha256')
    .update(JSON.stringify([soldOutItemIds, fewLeft]))
    .digest('base64url')}`;
