import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { keyScopes } from '@comanda/contract/access';
import { scopeGroups, scopeDescriptions } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt } from '#console/forms';
import { Dialog } from '#console/views';
import { RestaurantsField } from '#features/staff';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { SecretShownOnce } from './secret-shown-once.tsx';
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
  const [created, setCreated] = useState<{ readonly key: string | null } | null>(null);
  return (
    <Dialog title={created === null ? 'New key' : 'Your new key'} size="lg" isKept={created !== null} onClose={onClose}>
      {created === null ? (
        <KeyForm restaurants={restaurants} onMade={(key) => setCreated({ key })} />
      ) : (
        <SecretShownOnce
          word="key"
          value={created.key}
          ifLost="If you lose it, revoke it and create another one."
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

interface KeyFormProps {
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onMade: (key: string | null) => void;
}

const KeyForm = ({ restaurants, onMade }: KeyFormProps) => {
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
      submitLabel="Create key"
      isRunning={create.isRunning}
      banner={banner}
      onSubmit={() => void createKey()}
      onEdit={create.reset}
    >
      <TextInput
        label="Name"
        description="The software that will use it."
        name="name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fields['name'] && <FieldErrorList of={fields['name']} />}
      />
      <RestaurantsField
        label="Restaurants"
        restaurants={restaurants}
        restaurantIds={restaurantIds}
        onChange={(chosen) => {
          setRestaurantIds(chosen);
          create.reset();
        }}
        errors={errorsAt(fields, 'restaurantIds')}
      />
      <Checkbox.Group
        label="Permissions"
        value={[...scopes]}
        onChange={(chosen) => {
          setTicked(chosen);
          create.reset();
        }}
        error={scopeErrors.length === 0 ? undefined : <FieldErrorList of={scopeErrors} />}
      >
        <div className={classes.groups}>
          {scopeGroups.map((group) => (
            <fieldset key={group.label} className={classes.group}>
              <legend className={classes.legend}>{group.label}</legend>
              {group.scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={scopeDescriptions[scope].label}
                  description={
                    canHold(scope) ? scopeDescriptions[scope].sentence : 'Only for keys for all restaurants.'
                  }
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
