import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { providerLabels, type PaymentProviderName, paymentMethodLabels } from '@comanda/contract/payments';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** Name of the payment method or point of sale that a request is about. */
export const requestSubject = ({
  paymentMethodType,
  posSystem,
}: Pick<IntegrationRequestDocument, 'paymentMethodType' | 'posSystem'>): string =>
  paymentMethodType === null ? (posSystem ?? 'Point of sale') : paymentMethodLabels[paymentMethodType];

interface DecisionFormProps {
  readonly request: IntegrationRequestDocument;
  readonly provider: PaymentProviderName;
}

/** One text for the owner, which the administrator sends with an approval, with a rejection, or as a note. */
export const DecisionForm = ({ request, provider }: DecisionFormProps) => {
  const { ownerId, id: requestId, revision, ownerName, adminNotes } = request;
  const approve = useCommand((api) => api.integrations.approve);
  const reject = useCommand((api) => api.integrations.reject);
  const note = useCommand((api) => api.integrations.note);
  const [text, setText] = useState(adminNotes);
  const commands = [approve, reject, note];
  const { fields, banner } = groupErrorsByField(commands.find(({ failure }) => failure !== null)?.failure ?? null);
  const errors = fields['reason'] ?? fields['adminNotes'];
  const isRunning = commands.some((command) => command.isRunning);
  const requestVersion = { ownerId, requestId, revision };
  const reset = () => commands.forEach((command) => command.reset());

  const decide = async (sending: Promise<{ readonly ok: boolean }>, done: string) => {
    if ((await sending).ok) showSuccessNotice(done);
  };
  return (
    <CommandForm
      submitLabel={`Check with ${providerLabels[provider]} and approve`}
      isRunning={approve.isRunning}
      canSubmit={!isRunning}
      banner={banner}
      onSubmit={() => {
        reset();
        void decide(
          approve.run({ ...requestVersion, adminNotes: text }),
          `${requestSubject(request)} is active for ${ownerName}`,
        );
      }}
      onEdit={reset}
      beside={
        <>
          <Button
            variant="default"
            loading={reject.isRunning}
            disabled={isRunning}
            onClick={() => {
              reset();
              void decide(reject.run({ ...requestVersion, reason: text }), `Rejected. ${ownerName} was told why`);
            }}
          >
            Reject
          </Button>
          <Button
            variant="subtle"
            loading={note.isRunning}
            disabled={isRunning || text.trim() === adminNotes}
            onClick={() => {
              reset();
              void decide(note.run({ ...requestVersion, adminNotes: text }), `Your note was sent to ${ownerName}`);
            }}
          >
            Send as a note
          </Button>
        </>
      }
    >
      <Textarea
        label="To the owner"
        description="The reason, if you reject. The owner sees it next to the request and in the email about your decision."
        name="reason"
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors && <FieldErrorList of={errors} />}
      />
    </CommandForm>
  );
};
