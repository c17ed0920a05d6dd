import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { listLanguageOptions } from './language-options.ts';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';

interface Languages {
  readonly language: string;
  readonly languages: string[];
}

export const LanguagesSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { fields: labels, hints } = words;
  const { language, languages } = restaurant;
  const section = useFormSection<Languages>({
    texts: words.sections.languages,
    restaurant,
    fields: { language, languages },
    toChanges: (typed) => typed,
  });
  const { values, type, errorAt } = section;
  const [searchTexts, setSearchTexts] = useState({ own: '', others: '' });
  return (
    <SectionForm section={section} labels={labels}>
      <Select
        label={labels.language}
        description={hints.language}
        searchable
        nothingFoundMessage={words.noLanguage}
        data={listLanguageOptions([values.language], searchTexts.own)}
        allowDeselect={false}
        value={values.language}
        onSearchChange={(own) => setSearchTexts({ ...searchTexts, own })}
        onChange={(chosen) => {
          if (chosen === null) return;
          type({ language: chosen, languages: values.languages.filter((offered) => offered !== chosen) });
        }}
        error={errorAt('language')}
      />
      <MultiSelect
        label={labels.languages}
        description={hints.languages}
        searchable
        nothingFoundMessage={words.noLanguage}
        data={listLanguageOptions(values.languages, searchTexts.others).filter(
          ({ value }) => value !== values.language,
        )}
        value={values.languages}
        onSearchChange={(others) => setSearchTexts({ ...searchTexts, others })}
        onChange={(chosen) => type({ languages: chosen })}
        error={errorAt('languages')}
      />
    </SectionForm>
  );
};
