import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Banner, Button, FieldErrorsContext, TextArea, TextField } from '#landing/controls';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  /** Text shown once the message has been sent. */
  readonly sent: string;
  /** Email address for visitors whose browser runs no scripts. */
  readonly email: string;
}

/** Hydration check: React uses the server's value until the page is hydrated. */
const subscribeToNothing = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;

/** Contact form to the people who run the platform. */
export const ContactForm = ({ sent, email }: ContactFormProps) => {
  const { draft, state, failure, fieldErrors, edit, submit, dismiss, writeAnother } = useContactForm();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  // Before hydration the browser would submit the form itself, to no useful address.
  const isReady = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  // Takes over what was typed before hydration.
  useLayoutEffect(() => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ??
      []) {
      if (field.value !== '') edit({ [field.name]: field.value });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus();
  }, [state]);

  if (state === 'sent') {
    return (
      <div ref={thanks} tabIndex={-1} className={styles['thanks']}>
        <Banner tone="success">{sent}</Banner>
        <Button look="quiet" onClick={writeAnother}>
          Write another message
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      aria-label="Contact"
      aria-busy={state === 'sending'}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <noscript>
        <p>
          This form needs JavaScript. You can also write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
      {failure !== null && (
        <Banner tone="danger" onClose={dismiss}>
          {failure.message}
        </Banner>
      )}
      <FieldErrorsContext value={fieldErrors}>
        <TextField
          label="Your Name"
          name="senderName"
          autoComplete="name"
          value={draft.senderName}
          onEdit={(senderName) => edit({ senderName })}
        />
        <TextField
          label="Email"
          name="senderEmail"
          type="email"
          autoComplete="email"
          value={draft.senderEmail}
          onEdit={(senderEmail) => edit({ senderEmail })}
        />
        <TextField
          label="Phone (optional)"
          name="senderPhone"
          type="tel"
          autoComplete="tel"
          value={draft.senderPhone}
          onEdit={(senderPhone) => edit({ senderPhone })}
        />
        <TextField
          label="Restaurant Name (optional)"
          name="restaurantName"
          autoComplete="organization"
          value={draft.restaurantName}
          onEdit={(restaurantName) => edit({ restaurantName })}
        />
        <TextArea label="Message" name="content" value={draft.content} onEdit={(content) => edit({ content })} />
      </FieldErrorsContext>
      {/* Honeypot: hidden from people, but programs fill it in. */}
      <label className={styles['trap']} aria-hidden="true">
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={draft.website}
          onChange={(event) => edit({ website: event.currentTarget.value })}
        />
      </label>
      <Button type="submit" className={styles['submit'] ?? ''} disabled={!isReady || state === 'sending'}>
        {state === 'sending' ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
};
