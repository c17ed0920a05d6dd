import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { topicGroups, webhookTopic, type WebhookEndpointDocument } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt, type FieldByErrorCode } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { RestaurantsField } from '#features/staff';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { SecretShownOnce } from './secret-shown-once.tsx';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface EndpointDialogProps {
  /** Null for a new endpoint. */
  readonly endpoint: WebhookEndpointDocument | null;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

/** Adds a webhook and shows its secret once; or edits one. */
export const EndpointDialog = ({ endpoint, restaurants, onClose }: EndpointDialogProps) => {
  const words = useWords(developersWords);
  const [added, setAdded] = useState<{ readonly secret: string | null } | null>(null);
  const title = endpoint === null ? words.addWebhook : words.editWebhook;
  return (
    <Dialog title={added === null ? title : words.yourSecret} size="lg" isKept={added !== null} onClose={onClose}>
      {added === null ? (
        <EndpointForm
          endpoint={endpoint}
          restaurants={restaurants}
          onAdded={(secret) => setAdded({ secret })}
          onSaved={onClose}
        />
      ) : (
        <SecretShownOnce kind="secret" value={added.secret} ifLost={words.secretLost} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface EndpointFormProps extends Omit<EndpointDialogProps, 'onClose'> {
  readonly onAdded: (secret: string | null) => void;
  readonly onSaved: () => void;
}

const everyTopic = webhookTopic.options;
const fieldByErrorCode: FieldByErrorCode = { 'developers.target-refused': 'url' };

const EndpointForm = ({ endpoint, restaurants, onAdded, onSaved }: EndpointFormProps) => {
  const words = useWords(developersWords);
  const add = useCommand((api) => api.developers.addEndpoint);
  const update = useCommand((api) => api.developers.updateEndpoint);
  const [endpointId] = useState(() => endpoint?.id ?? createId());
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(endpoint?.topics ?? []);
  const [restaurantIds, setRestaurantIds] = useState<string[] | null>(endpoint?.restaurantIds ?? null);
  const command = endpoint === null ? add : update;
  const { fields, banner } = groupErrorsByField(command.failure, fieldByErrorCode);
  const topics = everyTopic.filter((topic) => chosen.includes(topic));
  const topicErrors = errorsAt(fields, 'topics');
  const choose = (next: readonly string[]) => {
    setChosen(next);
    command.reset();
  };

  const save = async () => {
    const settings = { endpointId, url, topics, restaurantIds };
    if (endpoint === null) {
      const outcome = await add.run(settings);
      if (outcome.ok) onAdded(outcome.output.secret);
      return;
    }
    const outcome = await update.run({ ...settings, isActive: endpoint.isActive });
    if (!outcome.ok) return;
    showSuccessNotice(words.webhookSaved);
    onSaved();
  };
  return (
    <CommandForm
      submitLabel={endpoint === null ? words.addWebhook : words.save}
      isRunning={command.isRunning}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={command.reset}
    >
      <TextInput
        label={words.address}
        description={words.addressHint}
        placeholder="https://example.com/comanda"
        type="url"
        name="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={fields['url'] && <FieldErrorList of={fields['url']} />}
      />
      <Checkbox.Group
        label={words.events}
        value={[...chosen]}
        onChange={choose}
        error={topicErrors.length === 0 ? undefined : <FieldErrorList of={topicErrors} />}
      >
        <div className={classes.groups}>
          {topicGroups.map((group) => (
            <fieldset key={group.name} className={classes.group}>
              <legend className={classes.legend}>{words.topicGroups[group.name]}</legend>
              {group.topics.map((topic) => (
                <Checkbox key={topic} value={topic} label={words.topics[topic]} description={topic} />
              ))}
            </fieldset>
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.ways}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => choose(topics.length === everyTopic.length ? [] : everyTopic)}
        >
          {topics.length === everyTopic.length ? words.clearSelection : words.selectAll}
        </Button>
      </div>
      <RestaurantsField
        label={words.restaurants}
        restaurants={restaurants}
        restaurantIds={restaurantIds}
        onChange={(places) => {
          setRestaurantIds(places);
          command.reset();
        }}
        errors={errorsAt(fields, 'restaurantIds')}
      />
    </CommandForm>
  );
};
