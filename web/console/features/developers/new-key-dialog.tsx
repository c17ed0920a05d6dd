import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { keyScopes } from '@comanda/contract/access';
import { scopeGroups } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt } from '#console/forms';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { RestaurantsField } from '#features/staff';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { SecretShownOnce } from './secret-shown-once.tsx';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface NewKeyDialogProps {
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

const forAllOnly = new Set(
  keyScopes.filter(({ isForAllRestaurants }) => isForAllRestaurants).map(({ scope }) => scope),
);

/** Creates a key and shows it once. */
export const NewKeyDialog = ({ restaurants, onClose }: NewKeyDialogProps) => {
  const words = useWords(developersWords);
  const [created, setCreated] = useState<{ readonly key: string | null } | null>(null);
  return (
    <Dialog
      title={created === null ? words.newKey : words.yourNewKey}
      size="lg"
      isKept={created !== null}
      onClose={onClose}
    >
      {created === null ? (
        <KeyForm restaurants={restaurants} onMade={(key) => setCreated({ key })} />
      ) : (
        <SecretShownOnce kind="key" value={created.key} ifLost={words.keyLost} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface KeyFormProps {
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onMade: (key: string | null) => void;
}

const KeyForm = ({ restaurants, onMade }: KeyFormProps) => {
  const words = useWords(developersWords);
  const create = useCommand((api) => api.developers.createKey);
  // The id is created before the first try, so that a retry after a lost answer creates no second key.
  const [keyId] = useState(createId);
  const [name, setName] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [restaurantIds, setRestaurantIds] = useState<string[] | null>(null);
  const { fields, banner } = groupErrorsByField(create.failure);
  const canHold = (scope: string) => restaurantIds === null || !forAllOnly.has(scope);
  const scopes = ticked.filter(canHold);
  const scopeErrors = errorsAt(fields, 'scopes');

  const createKey = async () => {
    const outcome = await create.run({ keyId, name, scopes, restaurantIds });
    if (outcome.ok) onMade(outcome.output.key);
  };
  return (
    <CommandForm
      submitLabel={words.createKey}
      isRunning={create.isRunning}
      banner={banner}
      onSubmit={() => void createKey()}
      onEdit={create.reset}
    >
      <TextInput
        label={words.name}
        description={words.nameHint}
        name="name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fields['name'] && <FieldErrorList of={fields['name']} />}
      />
      <RestaurantsField
        label={words.restaurants}
        restaurants={restaurants}
        restaurantIds={restaurantIds}
        onChange={(chosen) => {
          setRestaurantIds(chosen);
          create.reset();
        }}
        errors={errorsAt(fields, 'restaurantIds')}
      />
      <Checkbox.Group
        label={words.permissions}
        value={[...scopes]}
        onChange={(chosen) => {
          setTicked(chosen);
          create.reset();
        }}
        error={scopeErrors.length === 0 ? undefined : <FieldErrorList of={scopeErrors} />}
      >
        <div className={classes.groups}>
          {scopeGroups.map((group) => (
            <fieldset key={group.name} className={classes.group}>
              <legend className={classes.legend}>{words.scopeGroups[group.name]}</legend>
              {group.scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={words.scopes[scope].label}
                  description={canHold(scope) ? words.scopes[scope].sentence : words.onlyForAll}
                  disabled={!canHold(scope)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Checkbox.Group>
    </CommandForm>
  );
};
