import { fail, Failure } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import { setupMessages, setupStepLabels, sampleDataStepLabels, type SignUpInput } from '@comanda/contract/onboarding';
import {
  createAccount,
  findUser,
  hashNewPassword,
  logIn,
  removeAccount,
  sendMailboxProof,
  toMailReader,
  type Auth,
} from '#features/accounts';
import { createRestaurant } from '#features/restaurants';
import { grantTokens } from '#features/tokens';
import { DeadlineExceeded, rejectOnAbort } from '#platform/clock';
import type { CallContext, Context, TransactionContext } from '#platform/context';
import { databaseStatus, transact } from '#platform/db';
import { sampleRestaurantName } from './add-sample-data.ts';
import { runSetup } from './run-setup.ts';
import { insertSetup } from './setups.repository.ts';

/**
 * Creates the account, user record and both restaurants in one transaction. The setup then runs in the background: it may fail and leave
 * the account usable, and the browser watches its progress.
 */
export const signUp =
  (auth: Auth) =>
  async (ctx: CallContext, input: SignUpInput): Promise<NewOwner> => {
    try {
      const { userId, restaurantId } = await createInTime(ctx, input);
      await logInOrUndo(ctx, auth, userId, input);
      trackSignUp(ctx, userId, restaurantId);
      ctx.background('initialisation', runSetup(ctx, userId));
      if (ctx.config.requiresMailboxProof) ctx.background('mailbox proof', mailProof(ctx, userId));
      return { userId, restaurantId };
    } catch (error) {
      throw toSignUpFailure(error);
    }
  };

/** Not part of the sign-up: if the mail cannot be queued, the owner asks for another one in the console. */
const mailProof = (ctx: CallContext, userId: string): Promise<void> =>
  transact(ctx, async (transaction) => {
    const user = await findUser(transaction.db, userId);
    if (user !== undefined)
      await sendMailboxProof(transaction, { userId, ...toMailReader(user), origin: ctx.caller.origin });
  });

interface NewOwner {
  readonly userId: string;
  readonly restaurantId: string;
}

/** Tracked only after the login, because an account without one is deleted again. */
const trackSignUp = ({ tracker, caller }: CallContext, userId: string, restaurantId: string): void => {
  const fields = { restaurant_id: restaurantId };
  tracker.record(
    [
      { name: 'sign_up', fields, userId },
      { name: 'restaurant_created', fields, userId },
    ],
    caller,
  );
};

const createInTime = async (ctx: Context, input: SignUpInput): Promise<NewOwner> => {
  using deadline = ctx.clock.deadline(limits.signUp.accountTimeoutMs);
  const { signal } = deadline;
  const creating = hashNewPassword(ctx, input).then((passwordHash) =>
    transact(ctx, async (transaction) => {
      const owner = await createOwner(transaction, input, passwordHash);
      signal.throwIfAborted();
      return owner;
    }),
  );
  try {
    return await rejectOnAbort(creating, signal);
  } catch (error) {
    // The commit may have been in progress at the timeout, so its result is deleted.
    if (signal.aborted)
      ctx.background(
        'late sign-up',
        creating.then(({ userId }) => removeOwner(ctx, userId), ignoreRollback),
      );
    throw error;
  }
};

const ignoreRollback = (): void => {};

const createOwner = async (ctx: TransactionContext, input: SignUpInput, passwordHash: string): Promise<NewOwner> => {
  const { email, displayName, restaurantName } = input;
  const ownerId = await createAccount(ctx, { email, displayName, passwordHash, role: 'owner' });
  const demoRestaurantId = await createRestaurant(ctx, { ownerId, name: sampleRestaurantName, isSample: true });
  const restaurantId = await createRestaurant(ctx, { ownerId, name: restaurantName });
  await grantTokens(ctx, ownerId, {
    kind: 'sign_up',
    amount: limits.tokens.grantedAtSignUp,
    reference: ownerId,
    cause: { code: 'sign_up' },
  });
  const pending = (label: string) => ({ state: 'pending' as const, message: `${label}: waiting` });
  await insertSetup(ctx.db, ownerId, {
    restaurantId,
    demoRestaurantId,
    message: setupMessages.running,
    steps: {
      paymentMethods: pending(setupStepLabels.paymentMethods),
      integrations: pending(setupStepLabels.integrations),
      sampleData: pending(setupStepLabels.sampleData),
    },
    sampleData: {
      menu: pending(sampleDataStepLabels.menu),
      qrCodes: pending(sampleDataStepLabels.qrCodes),
      orders: pending(sampleDataStepLabels.orders),
    },
    at: ctx.clock.now(),
  });
  ctx.touch('setups', ownerId);
  return { userId: ownerId, restaurantId };
};

/** An account that nobody is logged in to would confuse its owner, so everything created so far is deleted if the login fails. */
const logInOrUndo = async (
  ctx: CallContext,
  auth: Auth,
  userId: string,
  { email, password }: SignUpInput,
): Promise<void> => {
  try {
    await logIn(auth)(ctx, { email, password });
  } catch (error) {
    await removeOwner(ctx, userId);
    throw error;
  }
};

const removeOwner = (ctx: Context, userId: string): Promise<void> =>
  transact(ctx, (transaction) => removeAccount(transaction, userId));

const toSignUpFailure = (error: unknown): Failure => {
  if (error instanceof DeadlineExceeded) return fail('onboarding.sign-up-timed-out', {}, { cause: error });
  if (error instanceof Failure && error.code !== 'accounts.log-in-failed') return error;
  if (databaseStatus(error) === 'permission-denied') return fail('permission-denied', {}, { cause: error });
  return fail('unknown', {}, { cause: error });
};
