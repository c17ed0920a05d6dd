import { useRef, useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { EmptyView, LiveView } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { ChooseLanguages } from './choose-languages.tsx';
import { GlossaryPanel } from './glossary-panel.tsx';
import { TextsTable } from './texts-table.tsx';
import { TranslatePanel } from './translate-panel.tsx';
import { useMenuTexts } from './use-menu-texts.ts';

/** A menu in the languages of its restaurant. */
export const MenuLanguages = ({ menu }: { menu: MenuDocument }) => {
  const workplaces = useLiveQuery('workplaces', { where: [['id', '==', menu.restaurantId]] });
  return (
    <LiveView of={workplaces} loading="Loading languages..." empty={null}>
      {([workplace]) => (workplace === undefined ? null : <LanguagesContent menu={menu} workplace={workplace} />)}
    </LiveView>
  );
};

const LanguagesContent = ({ menu, workplace }: { menu: MenuDocument; workplace: WorkplaceDocument }) => {
  const languages = workplace.languages.filter((language) => language !== workplace.language);
  const [shown, setShown] = useState<string | null>(null);
  const texts = useMenuTexts(menu);
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (code: string) => {
    setShown(code);
    heading.current?.focus();
  };
  const [first] = languages;
  if (first === undefined) {
    return (
      <EmptyView icon="languages" title="Guests read this menu in one language">
        Add the languages your guests speak, and translate the menu here. <ChooseLanguages workplace={workplace} />
      </EmptyView>
    );
  }
  const language = shown !== null && languages.includes(shown) ? shown : first;
  return (
    <LiveView of={texts} loading="Loading texts..." empty={null}>
      {(documents) => (
        <>
          <TranslatePanel menu={menu} workplace={workplace} languages={languages} texts={documents} onShow={goTo} />
          <GlossaryPanel restaurantId={menu.restaurantId} />
          <TextsTable
            menu={menu}
            workplace={workplace}
            language={language}
            languages={languages}
            texts={documents}
            onShow={setShown}
            heading={heading}
          />
        </>
      )}
    </LiveView>
  );
};
