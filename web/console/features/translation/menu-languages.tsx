import { useRef, useState, useMemo } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { listMenuTexts, type MenuText } from '@comanda/contract/translation';
import { TagsInput } from '@mantine/core';
import { EmptyView, LiveView, Panel } from '#console/views';
import { useAllDocuments, useLiveQuery, type LiveResult } from '#kit/live';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { ChooseLanguages } from './choose-languages.tsx';
import { TextsTable } from './texts-table.tsx';
import { TranslatePanel } from './translate-panel.tsx';

/** The glossary of a restaurant. Every change is saved immediately. */
const GlossaryPanel = ({ restaurantId }: { restaurantId: string }) => {
  const { documents, state } = useLiveQuery('glossaries', { where: [['restaurantId', '==', restaurantId]] });
  const setKeptWords = useCommand((api) => api.translation.setKeptWords);
  const saved = documents[0]?.keptWords ?? [];
  const save = async (keptWords: string[], previous?: string[]) => {
    const outcome = await setKeptWords.run({ restaurantId, keptWords });
    if (!outcome.ok) return showErrorNotice(Object.values(outcome.failure.fields)[0]?.[0] ?? outcome.failure.message);
    const removed = previous?.filter((word) => !keptWords.includes(word)) ?? [];
    if (removed.length > 0)
      showSuccessNotice(`${removed.join(', ')} can be translated again`, { onUndo: () => void save(previous ?? []) });
  };
  return (
    <Panel
      title="Words to keep"
      description="Names, brands and dishes that are not translated, on all menus of this restaurant."
    >
      <TagsInput
        label="Words to keep"
        description="Press Enter after each word."
        placeholder={saved.length === 0 ? 'Such as Bacalhau à Brás' : undefined}
        maxTags={200}
        splitChars={[',', ';']}
        disabled={state === 'loading'}
        value={saved}
        onChange={(keptWords) => void save(keptWords, saved)}
      />
    </Panel>
  );
};

/** Every text of a menu that guests read, kept live. */
const useMenuTexts = (menu: MenuDocument): LiveResult<MenuText> => {
  const { id, name } = menu;
  const categories = useAllDocuments('categories', { where: [['menuId', '==', id]] });
  const items = useAllDocuments('items', { where: [['menuId', '==', id]] });
  const documents = useMemo(
    () => listMenuTexts({ menu: { id, name }, categories: categories.documents, items: items.documents }),
    [id, name, categories.documents, items.documents],
  );
  return { ...(categories.state === 'live' ? items : categories), documents };
};

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
