import { useState } from 'react';
import type { FieldErrors } from '@comanda/contract/kernel';
import type { SendMessageInput } from '@comanda/contract/messages';
import { failureFromError, type ApiFailure } from '#kit/failure';
import { createId } from '#kit/ids';

export type ContactDraft = Required<Omit<SendMessageInput, 'key'>>;

const emptyDraft: ContactDraft = {
  senderName: '',
  senderEmail: '',
  senderPhone: '',
  restaurantName: '',
  content: '',
  website: '',
};
const noErrors: FieldErrors = {};

/**
 * State of the contact form. Typed text is only cleared after a successful send: a refusal or a lost connection keeps it, and a
 * retry sends the same message under the same key.
 */
export const useContactForm = () => {
  const [draft, setDraft] = useState(emptyDraft);
  const [key, setKey] = useState<string | null>(null);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const edit = (change: Partial<ContactDraft>): void => {
    setDraft((now) => ({ ...now, ...change }));
    setFailure(null);
    // A changed text is another message, so it needs a new key.
    setKey(null);
  };
  const submit = async (): Promise<void> => {
    if (state === 'sending') return;
    const messageKey = key ?? createId();
    setKey(messageKey);
    setState('sending');
    setFailure(null);
    const failed = await sendMessage({ ...draft, key: messageKey });
    setFailure(failed);
    setState(failed === null ? 'sent' : 'writing');
    if (failed !== null) return;
    setDraft(emptyDraft);
    setKey(null);
  };
  return {
    draft,
    state,
    failure,
    fieldErrors: failure?.fields ?? noErrors,
    edit,
    submit,
    dismiss: () => setFailure(null),
    writeAnother: () => setState('writing'),
  };
};

/**
 * Sends the message. The client code is loaded with the first message, because most visitors send none. Returns the failure, or
 * null.
 */
const sendMessage = async (message: SendMessageInput): Promise<ApiFailure | null> => {
  try {
    const { sendCommand } = await import('#kit/wire');
    await sendCommand('messages', 'send', message);
    return null;
  } catch (error) {
    return failureFromError(error);
  }
};
