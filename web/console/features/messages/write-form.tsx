import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { maxMessageLength } from '@comanda/contract/messages';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCurrentUser } from '#features/accounts';
import { useWorkplaces } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';

const blank = { content: '', senderPhone: '', restaurantName: '' };

/** Form with which an owner writes to the platform. Their name and email address come from the account. */
export const WriteForm = () => {
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
    showSuccessNotice('Message sent');
    setDraft({ ...blank, key: createId() });
  };
  return (
    <CommandForm
      submitLabel="Send Message"
      isRunning={send.isRunning}
      banner={banner}
      onSubmit={() => void write()}
      onEdit={send.reset}
    >
      <Textarea
        label="Message"
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
        label="About which restaurant (optional)"
        placeholder="All restaurants"
        name="restaurantName"
        clearable
        clearButtonProps={{ 'aria-label': 'All restaurants' }}
        data={names}
        value={draft.restaurantName === '' ? null : draft.restaurantName}
        onChange={(restaurantName) => edit({ restaurantName: restaurantName ?? '' })}
        error={errorOf('restaurantName')}
      />
      <TextInput
        label="Phone (optional)"
        description="If you prefer a call."
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
