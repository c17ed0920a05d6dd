import { Modal, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { noPermissions, type DiscountLimits, type Permissions, type RefundLimits } from '@comanda/contract/access';
import { limits } from '@comanda/contract/kernel';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt, type FieldByErrorCode } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { formatTokens, useTokenBalance } from '#features/tokens';
import { useCommand } from '#kit/client';
import { computeInvitationTerms, countPlaces, type InvitationTerms } from './compute-invitation-terms.ts';
import { DiscountsField } from './discounts-field.tsx';
import { RefundsField, withoutEmptyLimits } from './refunds-field.tsx';
import { FlagsField, RestaurantsField } from './staff-fields.tsx';
import { staffWords } from './words/index.ts';
import classes from './staff.module.css';

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly ownerId: string;
  /** Number of staff accounts that the owner has, and how many of them were paid for. */
  readonly used: number;
  readonly paid: number;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

export const InviteDialog = ({ isOpen, onClose, ...rest }: InviteDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={useWords(staffWords).inviteStaff}>
    <Content {...rest} onDone={onClose} />
  </Modal>
);

type ContentProps = Omit<InviteDialogProps, 'isOpen' | 'onClose'> & { readonly onDone: () => void };

const Content = ({ ownerId, used, paid, restaurants, onDone }: ContentProps) => {
  const words = useWords(staffWords);
  const balance = useTokenBalance(ownerId);
  const current = computeInvitationTerms({ used, paid, balance });
  // The terms stay as they were when the form was sent: the new account may be synced before the response.
  const [sent, setSent] = useState<InvitationTerms | null>(null);
  const terms = sent ?? current;
  const form = { restaurants, onDone, onSend: () => setSent(current), onRefused: () => setSent(null) };
  switch (terms.kind) {
    case 'full':
      return <p>{words.tooMany({ max: limits.mostStaffPerOwner })}</p>;
    case 'too-few-tokens':
      return (
        <p>
          {words.tooFewTokens({ cost: formatTokens(terms.cost), balance: formatTokens(balance ?? 0) })}{' '}
          <Link to={paths.tokens}>{words.buyTokens}</Link>
        </p>
      );
    case 'free':
      return <InviteForm {...form} cost={0} />;
    case 'charged':
      return (
        <InviteForm
          {...form}
          cost={terms.cost}
          price={[
            words.additionalCosts({ max: countPlaces(paid), cost: formatTokens(terms.cost) }),
            ...(balance === null ? [] : [words.balance({ balance: formatTokens(balance) })]),
          ].join(' ')}
        />
      );
  }
};

const fieldByErrorCode: FieldByErrorCode = { 'accounts.email-taken': 'email' };
interface InvitationInput {
  readonly email: string;
  readonly displayName: string;
  readonly permissions: Permissions;
  readonly refundLimits: RefundLimits;
  readonly discountLimits: DiscountLimits;
  readonly restaurantIds: string[] | null;
}
const blank: InvitationInput = {
  email: '',
  displayName: '',
  permissions: noPermissions,
  refundLimits: null,
  discountLimits: null,
  restaurantIds: null,
};

interface InviteFormProps {
  readonly restaurants: readonly WorkplaceDocument[];
  /** Tokens that the account costs, and the sentence that says so. */
  readonly cost: number;
  readonly price?: string;
  readonly onSend: () => void;
  readonly onRefused: () => void;
  readonly onDone: () => void;
}

const InviteForm = ({ restaurants, cost, price, onSend, onRefused, onDone }: InviteFormProps) => {
  const words = useWords(staffWords);
  const invite = useCommand((api) => api.staff.invite);
  const [values, setValues] = useState(blank);
  const { fields, banner } = groupErrorsByField(invite.failure, fieldByErrorCode);

  const change = (changes: Partial<InvitationInput>) => {
    setValues({ ...values, ...changes });
    invite.reset();
  };
  const send = async () => {
    onSend();
    const refundLimits = withoutEmptyLimits(values.refundLimits);
    const outcome = await invite.run({ ...values, refundLimits, acceptedTokens: cost });
    if (!outcome.ok) return onRefused();
    const email = values.email.trim();
    const { chargedTokens } = outcome.output;
    showSuccessNotice(
      chargedTokens === 0
        ? words.invitationSent({ email })
        : words.invitationSentFor({ email, tokens: formatTokens(chargedTokens) }),
    );
    onDone();
  };

  return (
    <CommandForm
      submitLabel={cost === 0 ? words.sendInvitation : words.sendFor({ cost: formatTokens(cost) })}
      isRunning={invite.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={invite.reset}
    >
      {price !== undefined && <p className={classes.price}>{price}</p>}
      <TextInput
        label={words.email}
        description={words.emailHint}
        type="email"
        name="email"
        autoComplete="off"
        data-autofocus
        value={values.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={fields['email'] && <FieldErrorList of={fields['email']} />}
      />
      <TextInput
        label={words.name}
        description={words.nameHint}
        name="displayName"
        autoComplete="off"
        value={values.displayName}
        onChange={(event) => change({ displayName: event.currentTarget.value })}
        error={fields['displayName'] && <FieldErrorList of={fields['displayName']} />}
      />
      <FlagsField permissions={values.permissions} onChange={(permissions) => change({ permissions })} />
      <RefundsField
        canSeeOrders={values.permissions.canViewOrders}
        limits={values.refundLimits}
        restaurants={restaurants}
        onChange={(refundLimits) => change({ refundLimits })}
        errors={errorsAt(fields, 'refundLimits')}
      />
      <DiscountsField
        canSeeOrders={values.permissions.canViewOrders}
        limits={values.discountLimits}
        restaurants={restaurants}
        onChange={(discountLimits) => change({ discountLimits })}
        errors={errorsAt(fields, 'discountLimits')}
      />
      <RestaurantsField
        restaurants={restaurants}
        restaurantIds={values.restaurantIds}
        onChange={(restaurantIds) => change({ restaurantIds })}
        errors={errorsAt(fields, 'restaurantIds')}
      />
    </CommandForm>
  );
};
