import { useMemo, useState } from 'react';
import {
  chooseGuestLanguage,
  presentGuestMenu,
  type CategoryDocument,
  type GuestMenu,
  type ItemDocument,
  type MenuDocument,
} from '@comanda/contract/menus';
import { useAllDocuments, useLiveQuery } from '#kit/live';
import { useNow } from '#console/views';

interface MenuParts {
  readonly menu: MenuDocument;
  readonly categories: readonly CategoryDocument[];
  readonly items: readonly ItemDocument[];
}

/**
 * The menu that guests would see with these documents, saved or not, in the chosen language. Null until the restaurant is loaded.
 */
export const useGuestMenu = ({ menu, categories, items }: MenuParts) => {
  const [chosen, setLanguage] = useState('');
  const workplaces = useLiveQuery('workplaces', { where: [['id', '==', menu.restaurantId]] });
  const [restaurant] = workplaces.documents;
  const language = restaurant === undefined ? chosen : chooseGuestLanguage(restaurant, chosen);
  const translations = useAllDocuments('translations', {
    where: [
      ['menuId', '==', menu.id],
      ['language', '==', language],
    ],
  }).documents;
  // Updated per minute, because opening hours begin and end on whole minutes.
  const minute = Math.floor(useNow() / 60_000);
  const guestMenu = useMemo(
    (): GuestMenu | null =>
      restaurant === undefined
        ? null
        : presentGuestMenu({
            restaurant,
            menu,
            categories,
            items,
            translations,
            language,
            now: new Date(minute * 60_000),
          }),
    [restaurant, menu, categories, items, translations, language, minute],
  );
  return { guestMenu, setLanguage };
};
