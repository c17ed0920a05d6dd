import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { listLanguageOptions } from './language-options.ts';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';

interface Languages {
  readonly language: string;
  readonly languages: string[];
}

const labels = { language: "The restaurant's own language", languages: 'Languages for guests' } as const;

export const LanguagesSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const { language, languages } = restaurant;
  const section = useFormSection<Languages>({
    title: 'Languages',
    restaurant,
    fields: { language, languages },
    toChanges: (typed) => typed,
  });
  const { values, type, errorAt } = section;
  const [searchTexts, setSearchTexts] = useState({ own: '', others: '' });
  return (
    <SectionForm section={section} labels={labels} description="Guests read the menu in the language they choose.">
      <Select
        label={labels.language}
        description="Used for writing menus, and by kitchen and staff."
        searchable
        nothingFoundMessage="No such language"
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
        description="In addition to the restaurant's own. To find a language that is not listed, type its code, such as fa."
        searchable
        nothingFoundMessage="No such language"
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
