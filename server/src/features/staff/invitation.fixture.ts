import { noPermissions, type Permissions } from '@comanda/contract/access';
import { goodPassword, readMailedToken, type Browser, type TestApp } from '#testing';

let counter = 0;
export const createStaffEmail = (): string => `waiter${(counter += 1)}@example.com`;

interface InviteInput {
  readonly email?: string;
  readonly displayName?: string;
  readonly permissions?: Partial<Permissions>;
  readonly restaurantIds?: string[] | null;
  readonly acceptedTokens?: number;
}

export const inviteStaffMember = async (
  { api }: Browser,
  {
    email = createStaffEmail(),
    displayName = 'Wim Waiter',
    permissions = {},
    restaurantIds = null,
    ...input
  }: InviteInput = {},
) => {
  const { userId, chargedTokens } = await api.staff.invite({
    email,
    displayName,
    permissions: { ...noPermissions, ...permissions },
    restaurantIds,
    ...input,
  });
  return { userId, email, chargedTokens };
};

/** Invites a person, accepts the invitation and logs in, through the same endpoints as people use. */
export const inviteAndJoin = async (app: TestApp, owner: Browser, input: InviteInput = {}) => {
  const { userId, email } = await inviteStaffMember(owner, input);
  const browser = app.browser();
  await browser.api.staff.acceptInvitation({
    token: await readMailedToken(app, email, 'invite'),
    password: goodPassword,
  });
  return { userId, email, browser };
};
