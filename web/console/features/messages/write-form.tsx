import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { maxMessageLength } from '@comanda/contract/messages';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useWorkplaces } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { messagesWords } from './words/index.ts';

const blank = { content: '', senderPhone: '', restaurantName: '' };

/** Form with which an owner writes to the platform. Their name and email address come from the account. */
export const WriteForm = () => {
  const words = useWords(messagesWords);
  const { user } = useCurrentUser();
  const { documents: restaurants } = useWorkplaces();
  const send = useCommand((api) => api.messages.send);
  const [draft, setDraft] = useState({ ...blank, key: createId() });
  const { fields, banner } = groupErrorsByField(send.failure);
  const names = [...new Set(restaurants.map(({ name }) => name))];
  // A changed text gets a new idempotency key: it is a different message.
  const edit = (change: Partial<typeof blank>) => setDraft((current) => ({ ...current, ...change, key: createId() }));
  const errorOf = (field: string) => {
    const errors = fields[field];
    return errors && <FieldErrorList of={errors} />;
  };

  const write = async () => {
    const outcome = await send.run({ ...draft, senderName: user.displayName, senderEmail: user.email });
    if (!outcome.ok) return;
    showSuccessNotice(words.sent);
    setDraft({ ...blank, key: createId() });
  };
  return (
    <CommandForm
      submitLabel={words.send}
      isRunning={send.isRunning}
      banner={banner}
      onSubmit={() => void write()}
      onEdit={send.reset}
    >
      <Textarea
        label={words.message}
        name="content"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxMessageLength}
        value={draft.content}
        onChange={(event) => edit({ content: event.currentTarget.value })}
        error={errorOf('content')}
      />
      <Select
        label={words.aboutRestaurant}
        placeholder={words.allRestaurants}
        name="restaurantName"
        clearable
        clearButtonProps={{ 'aria-label': words.allRestaurants }}
        data={names}
        value={draft.restaurantName === '' ? null : draft.restaurantName}
        onChange={(restaurantName) => edit({ restaurantName: restaurantName ?? '' })}
        error={errorOf('restaurantName')}
      />
      <TextInput
        label={words.phone}
        description={words.phoneHint}
        name="senderPhone"
        type="tel"
        autoComplete="tel"
        value={draft.senderPhone}
        onChange={(event) => edit({ senderPhone: event.currentTarget.value })}
        error={errorOf('senderPhone')}
      />
    </CommandForm>
  );
};
