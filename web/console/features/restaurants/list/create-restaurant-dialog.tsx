import { Modal, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { restaurantDefaults, limits } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { formatTokens, useTokenBalance } from '#features/tokens';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { computeCreationTerms } from './compute-creation-terms.ts';
import { CurrencySelect, TimezoneSelect } from '#features/restaurants/parts';
import classes from './restaurants.module.css';

interface CreateRestaurantDialogProps {
  readonly isOpen: boolean;
  readonly ownerId: string;
  readonly restaurants: readonly RestaurantDocument[];
  readonly onClose: () => void;
}

export const CreateRestaurantDialog = ({ isOpen, onClose, ...rest }: CreateRestaurantDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={useWords(restaurantsWords).create}>
    <Content {...rest} onDone={onClose} />
  </Modal>
);

type ContentProps = Pick<CreateRestaurantDialogProps, 'ownerId' | 'restaurants'> & { readonly onDone: () => void };

const Content = ({ ownerId, restaurants, onDone }: ContentProps) => {
  const words = useWords(restaurantsWords);
  const balance = useTokenBalance(ownerId);
  const terms = computeCreationTerms(restaurants, balance);
  // The terms stay as they were when the form was sent: the new restaurant may reach the limit and be synced before the response.
  const [sent, setSent] = useState<typeof terms | null>(null);
  const form = { restaurants, onDone, onSend: () => setSent(terms) };
  const cost = limits.tokens.perAdditionalRestaurant;
  switch ((sent ?? terms).kind) {
    case 'full':
      return <p>{words.full({ most: limits.restaurantsPerOwner })}</p>;
    case 'too-few-tokens':
      return (
        <p>
          {words.tooFewTokens({ cost: formatTokens(cost), balance: formatTokens(balance ?? 0) })}{' '}
          <Link to={paths.tokens}>{words.buyTokens}</Link>
        </p>
      );
    case 'free':
      return <CreateForm {...form} price={words.firstIsFree} />;
    case 'charged':
      return (
        <CreateForm
          {...form}
          price={[
            words.additionalCosts({ cost: formatTokens(cost) }),
            ...(balance === null ? [] : [words.balance({ balance: formatTokens(balance) })]),
          ].join(' ')}
        />
      );
  }
};

interface CreateFormProps {
  readonly restaurants: readonly RestaurantDocument[];
  readonly price: string;
  readonly onSend: () => void;
  readonly onDone: () => void;
}

const CreateForm = ({ restaurants, price, onSend, onDone }: CreateFormProps) => {
  const words = useWords(restaurantsWords);
  const create = useCommand((api) => api.restaurants.create);
  // One idempotency key per opened dialog: a second tap on a slow connection neither creates nor charges a second restaurant.
  const [key] = useState(() => createId());
  const [values, setValues] = useState(() => ({
    name: '',
    currency: restaurants.find(({ isSample }) => !isSample)?.settings.currency ?? restaurantDefaults.currency,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const { fields, banner } = groupErrorsByField(create.failure);

  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    create.reset();
  };
  const send = async () => {
    onSend();
    const outcome = await create.run({ key, ...values });
    if (!outcome.ok) return;
    const { chargedTokens } = outcome.output;
    showSuccessNotice(chargedTokens === 0 ? words.created : words.createdFor({ tokens: formatTokens(chargedTokens) }));
    onDone();
  };

  return (
    <CommandForm
      submitLabel={words.create}
      isRunning={create.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={create.reset}
    >
      <p className={classes.price}>{price}</p>
      <TextInput
        label={words.fields.name}
        name="name"
        dir="auto"
        autoComplete="off"
        data-autofocus
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fields['name'] && <FieldErrorList of={fields['name']} />}
      />
      <CurrencySelect
        description={words.hints.currencyOfNew}
        value={values.currency}
        onChange={(currency) => change({ currency })}
        error={fields['currency'] && <FieldErrorList of={fields['currency']} />}
      />
      <TimezoneSelect
        value={values.timezone}
        onChange={(timezone) => change({ timezone })}
        error={fields['timezone'] && <FieldErrorList of={fields['timezone']} />}
      />
    </CommandForm>
  );
};
