import { TagsInput } from '@mantine/core';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';

/** The glossary of a restaurant. Every change is saved immediately. */
export const GlossaryPanel = ({ restaurantId }: { restaurantId: string }) => {
  const { documents, state } = useLiveQuery('glossaries', { where: [['restaurantId', '==', restaurantId]] });
  const setKeptWords = useCommand((api) => api.translation.setKeptWords);
  const saved = documents[0]?.keptWords ?? [];
  const save = async (keptWords: string[], previous?: string[]) => {
    const outcome = await setKeptWords.run({ restaurantId, keptWords });
    if (!outcome.ok) return showErrorNotice(Object.values(outcome.failure.fields)[0]?.[0] ?? outcome.failure.message);
    const removed = previous?.filter((word) => !keptWords.includes(word)) ?? [];
    if (removed.length > 0)
      showSuccessNotice(`${removed.join(', ')} may be translated again`, { onUndo: () => void save(previous ?? []) });
  };
  return (
    <Panel
      title="Words to keep"
      description="Names, brands and dishes that stay as they are in every language and on every menu of this restaurant."
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
