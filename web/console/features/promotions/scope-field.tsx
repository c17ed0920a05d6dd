import { MultiSelect } from '@mantine/core';
import type { PromotionScope } from '@comanda/contract/promotions';
import { useWords } from '#console/words';
import { useAllDocuments } from '#kit/live';
import { promotionsWords } from './words/index.ts';

interface ScopeFieldProps {
  readonly restaurantId: string;
  readonly scope: PromotionScope;
  readonly onChange: (scope: PromotionScope) => void;
}

const categoryPrefix = 'category ';

/** The dishes and categories that a promotion counts for. Without any, it counts for everything. */
export const ScopeField = ({ restaurantId, scope, onChange }: ScopeFieldProps) => {
  const words = useWords(promotionsWords);
  const categories = useAllDocuments('categories', { where: [['restaurantId', '==', restaurantId]] });
  const items = useAllDocuments('items', { where: [['restaurantId', '==', restaurantId]] });
  const options = [
    {
      group: words.categories,
      items: categories.documents.map(({ id, name }) => ({ value: `${categoryPrefix}${id}`, label: name })),
    },
    { group: words.dishes, items: items.documents.map(({ id, name }) => ({ value: id, label: name })) },
  ];
  const known = new Set(options.flatMap((group) => group.items.map(({ value }) => value)));
  const chosen = [...scope.categoryIds.map((id) => `${categoryPrefix}${id}`), ...scope.itemIds];
  return (
    <MultiSelect
      label={words.scope}
      description={words.scopeHint}
      placeholder={chosen.length === 0 ? words.everything : ''}
      searchable
      data={options}
      value={chosen.filter((value) => known.has(value))}
      onChange={(values) =>
        onChange({
          categoryIds: values
            .filter((value) => value.startsWith(categoryPrefix))
            .map((value) => value.slice(categoryPrefix.length)),
          itemIds: values.filter((value) => !value.startsWith(categoryPrefix)),
        })
      }
    />
  );
};
