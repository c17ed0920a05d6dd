import { NativeSelect } from '@mantine/core';
import { languageName, pageLanguages, type PageLanguage } from '@comanda/contract/kernel';
import { showErrorNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { accountsWords } from './words/index.ts';

/** Language in which the console speaks to this person, on every device. */
export const LanguagePanel = ({ language }: { language: PageLanguage | null }) => {
  const words = useWords(accountsWords);
  const choosing = useCommand((api) => api.accounts.chooseLanguage);
  const choose = async (chosen: PageLanguage | null) => {
    const outcome = await choosing.run({ language: chosen });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <Panel title={words.language} description={words.languageHint}>
      <NativeSelect
        aria-label={words.language}
        disabled={choosing.isRunning}
        data={[
          { value: '', label: words.browserLanguage },
          ...pageLanguages.map((code) => ({ value: code, label: languageName(code) })),
        ]}
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) => void choose(pageLanguages.find((code) => code === value) ?? null)}
      />
    </Panel>
  );
};
