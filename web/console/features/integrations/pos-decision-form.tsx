import { Button, NumberInput, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { limits } from '@comanda/contract/kernel';
import { consolePages } from '@comanda/contract/pages';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';

const submitLabels = {
  pending: 'Send the quote',
  quoted: 'Change the quote',
  accepted: 'Mark as connected',
} as const;

/** Form with which an administrator quotes a point of sale, changes the quote, reports it as connected, or rejects it. */
export const PosDecisionForm = ({ request }: { request: IntegrationRequestDocument }) => {
  const { ownerId, id: requestId, revision, ownerName, adminNotes, status, quoteTokens, posSystem } = request;
  const quote = useCommand((api) => api.integrations.quote);
  const complete = useCommand((api) => api.integrations.complete);
  const reject = useCommand((api) => api.integrations.reject);
  const [text, setText] = useState(adminNotes);
  const [tokens, setTokens] = useState<number | string>(quoteTokens ?? limits.tokens.perCustomIntegration);
  const commands = [quote, complete, reject];
  const { fields, banner } = groupErrorsByField(commands.find(({ failure }) => failure !== null)?.failure ?? null);
  const errors = fields['reason'] ?? fields['adminNotes'];
  const isRunning = commands.some((command) => command.isRunning);
  const requestVersion = { ownerId, requestId, revision };
  const reset = () => commands.forEach((command) => command.reset());
  const isPaid = status === 'accepted';
  const decide = async (sending: Promise<{ readonly ok: boolean }>, done: string) => {
    if ((await sending).ok) showSuccessNotice(done);
  };
  const send = () => {
    reset();
    void (isPaid
      ? decide(
          complete.run({ ...requestVersion, adminNotes: text }),
          `${ownerName} was told that ${posSystem} is connected`,
        )
      : decide(
          quote.run({ ...requestVersion, tokens: Number(tokens), adminNotes: text }),
          `Your quote was sent to ${ownerName}`,
        ));
  };
  return (
    <CommandForm
      submitLabel={submitLabels[status === 'quoted' || status === 'accepted' ? status : 'pending']}
      isRunning={quote.isRunning || complete.isRunning}
      canSubmit={!isRunning}
      banner={banner}
      onSubmit={send}
      onEdit={reset}
      beside={
        <Button
          variant="default"
          loading={reject.isRunning}
          disabled={isRunning}
          onClick={() => {
            reset();
            void decide(reject.run({ ...requestVersion, reason: text }), `Rejected. ${ownerName} was told why`);
          }}
        >
          {isPaid ? 'Reject and refund the tokens' : 'Reject'}
        </Button>
      }
    >
      {isPaid ? (
        <p>
          Paid with {quoteTokens?.toLocaleString('en')} tokens. Connect it under{' '}
          <Link to={consolePages.adminPosSystemConfigs}>POS Configurations</Link>, switch it on, then mark it here.
        </p>
      ) : (
        <NumberInput
          label="Quote, in tokens"
          description={`At least ${limits.tokens.perCustomIntegration.toLocaleString('en')}. Charged when the owner accepts.`}
          allowDecimal={false}
          thousandSeparator=","
          step={100}
          value={tokens}
          onChange={setTokens}
          error={fields['tokens'] && <FieldErrorList of={fields['tokens']} />}
        />
      )}
      <Textarea
        label="To the owner"
        description="The reason, if you reject. The owner sees it next to the request and in the email."
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
