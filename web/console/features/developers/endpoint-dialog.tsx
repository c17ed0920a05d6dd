import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  topicGroups,
  topicDescriptions,
  webhookTopic,
  type WebhookEndpointDocument,
} from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { RestaurantsField } from '#features/staff';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { SecretShownOnce } from './secret-shown-once.tsx';
import classes from './developers.module.css';

interface EndpointDialogProps {
  /** Null for a new endpoint. */
  readonly endpoint: WebhookEndpointDocument | null;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

/** Adds a webhook and shows its secret once; or edits one. */
export const EndpointDialog = ({ endpoint, restaurants, onClose }: EndpointDialogProps) => {
  const [added, setAdded] = useState<{ readonly secret: string | null } | null>(null);
  const title = endpoint === null ? 'Add webhook' : 'Edit webhook';
  return (
    <Dialog title={added === null ? title : 'Your webhook secret'} size="lg" isKept={added !== null} onClose={onClose}>
      {added === null ? (
        <EndpointForm
          endpoint={endpoint}
          restaurants={restaurants}
          onAdded={(secret) => setAdded({ secret })}
          onSaved={onClose}
        />
      ) : (
        <SecretShownOnce
          word="secret"
          value={added.secret}
          ifLost="Your software uses it to verify that a call comes from us. If you lose it, remove the webhook and add it again."
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

interface EndpointFormProps extends Omit<EndpointDialogProps, 'onClose'> {
  readonly onAdded: (secret: string | null) => void;
  readonly onSaved: () => void;
}

const everyTopic = webhookTopic.options;

const EndpointForm = ({ endpoint, restaurants, onAdded, onSaved }: EndpointFormProps) => {
  const add = useCommand((api) => api.developers.addEndpoint);
  const update = useCommand((api) => api.developers.updateEndpoint);
  const [endpointId] = useState(() => endpoint?.id ?? createId());
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(endpoint?.topics ?? []);
  const [restaurantIds, setRestaurantIds] = useState<string[] | null>(endpoint?.restaurantIds ?? null);
  const command = endpoint === null ? add : update;
  const { fields, banner } = groupErrorsByField(command.failure);
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
    showSuccessNotice('The webhook is saved');
    onSaved();
  };
  return (
    <CommandForm
      submitLabel={endpoint === null ? 'Add webhook' : 'Save'}
      isRunning={command.isRunning}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={command.reset}
    >
      <TextInput
        label="Address"
        description="The URL of your software, reachable from the internet."
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
        label="Events"
        value={[...chosen]}
        onChange={choose}
        error={topicErrors.length === 0 ? undefined : <FieldErrorList of={topicErrors} />}
      >
        <div className={classes.groups}>
          {topicGroups.map((group) => (
            <fieldset key={group.label} className={classes.group}>
              <legend className={classes.legend}>{group.label}</legend>
              {group.topics.map((topic) => (
                <Checkbox key={topic} value={topic} label={topicDescriptions[topic]} description={topic} />
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
          {topics.length === everyTopic.length ? 'Clear selection' : 'Select all'}
        </Button>
      </div>
      <RestaurantsField
        label="Restaurants"
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
