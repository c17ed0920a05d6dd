import type { MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { listMenuTexts, type MenuText } from '@comanda/contract/translation';
import { TagsInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { EmptyView, LiveView, Panel } from '#console/views';
import { useWords } from '#console/words';
import { MenuFrame } from '#features/menus';
import { useCommand } from '#kit/client';
import { type LiveResult, useAllDocuments, useLiveQuery } from '#kit/live';
import { ChooseLanguages } from './choose-languages.tsx';
import { TextsTable } from './texts-table.tsx';
import { TranslatePanel } from './translate-panel.tsx';
import { translationWords } from './words/index.ts';

/** A dish whose name is a proper name. */
const keptExample = 'Bacalhau à Brás';

/** The glossary of a restaurant. Every change is saved immediately. */
const GlossaryPanel = ({ restaurantId }: { restaurantId: string }) => {
  const words = useWords(translationWords);
  const { documents, state } = useLiveQuery('glossaries', { where: [['restaurantId', '==', restaurantId]] });
  const setKeptWords = useCommand((api) => api.translation.setKeptWords);
  const saved = documents[0]?.keptWords ?? [];
  const save = async (keptWords: string[], previous?: string[]) => {
    const outcome = await setKeptWords.run({ restaurantId, keptWords });
    if (!outcome.ok) return showErrorNotice(Object.values(outcome.failure.fields)[0]?.[0] ?? outcome.failure.message);
    const removed = previous?.filter((word) => !keptWords.includes(word)) ?? [];
    if (removed.length > 0)
      showSuccessNotice(words.translatedAgain({ names: removed.join(', ') }), {
        onUndo: () => void save(previous ?? []),
      });
  };
  return (
    <Panel title={words.wordsToKeep} description={words.wordsToKeepHint}>
      <TagsInput
        label={words.wordsToKeep}
        description={words.pressEnter}
        placeholder={saved.length === 0 ? words.keptExample({ example: keptExample }) : undefined}
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
const MenuLanguages = ({ menu }: { menu: MenuDocument }) => {
  const words = useWords(translationWords);
  const workplaces = useLiveQuery('workplaces', { where: [['id', '==', menu.restaurantId]] });
  return (
    <LiveView of={workplaces} loading={words.loadingLanguages} empty={null}>
      {([workplace]) => (workplace === undefined ? null : <LanguagesContent menu={menu} workplace={workplace} />)}
    </LiveView>
  );
};

const LanguagesContent = ({ menu, workplace }: { menu: MenuDocument; workplace: WorkplaceDocument }) => {
  const words = useWords(translationWords);
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
      <EmptyView icon="languages" title={words.oneLanguage}>
        {words.oneLanguageHint} <ChooseLanguages workplace={workplace} />
      </EmptyView>
    );
  }
  const language = shown !== null && languages.includes(shown) ? shown : first;
  return (
    <LiveView of={texts} loading={words.loadingTexts} empty={null}>
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

export const MenuLanguagesPage = () => {
  const { menuId = '' } = useParams({ strict: false });
  return <MenuFrame menuId={menuId}>{(menu) => <MenuLanguages menu={menu} />}</MenuFrame>;
};
