import { keyScopes, noPermissions, permissionFlags, type Actor, type PermissionFlag } from '@comanda/contract/access';
import {
  addTable,
  type Ids,
  logInAdmin,
  logInStaff,
  openTablet,
  openTenant,
  seatParty,
  type Tenant,
} from '#testing/people';
import { type Browser, eventually, type TestApp } from '#testing/servers';
import type { RowScope } from './tenant-rows.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;

/** A caller of one kind, with the rights that the table of rights gives it. */
export interface Crawler {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly actor: Actor;
  readonly hasDevice?: boolean;
  /**
   * Only for a variant, which differs from these by a single flag or scope: it is asked where the table of rights tells it from
   * them. Elsewhere they have answered for it, because one right more opens nothing less.
   */
  readonly comparedTo?: readonly Actor[];
  /** Ids of its own tenant, or of the table at which it sits. */
  readonly ownIds: Ids;
  /** The victim's rows that are foreign to it. */
  readonly foreign: RowScope;
}

export const cookiesOf = (browser: Browser): Record<string, string> => ({
  cookie: [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** The rights of an owner, or with the changes those of somebody who works for one. */
export const ownerActor = (ownerId: string, changes: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: ownerId,
  role: 'owner',
  ownerId,
  permissions: null,
  restaurantIds: null,
  ...changes,
});

export const adminActor = ownerActor('', { role: 'admin', ownerId: null });

const refundLimits = [{ currency: 'EUR', perRefund: 1_000_000, perDay: 1_000_000 }];

interface Hire {
  readonly name: string;
  readonly flags: readonly PermissionFlag[];
  readonly restaurantIds?: readonly string[];
  readonly canRefund?: boolean;
}

/** A staff member with these flags. */
export const hire = async (
  app: TestApp,
  { ownerId, browser, ids }: Tenant,
  { name, flags, restaurantIds, canRefund = false }: Hire,
): Promise<Crawler> => {
  const permissions = { ...noPermissions, ...Object.fromEntries(flags.map((flag) => [flag, true])) };
  const staff = await logInStaff(app, ownerId, permissions);
  const given = {
    ...(canRefund ? { refundLimits } : {}),
    ...(restaurantIds === undefined ? {} : { restaurantIds: [...restaurantIds] }),
  };
  if (Object.keys(given).length > 0) await browser.api.staff.update({ userId: staff.userId, changes: given });
  return {
    name,
    headers: cookiesOf(staff.browser),
    actor: ownerActor(ownerId, { userId: staff.userId, role: 'staff', permissions, ...given }),
    ownIds: ids,
    foreign: 'owner',
  };
};

/** The same staff member on a shared tablet, unlocked with a PIN. */
const unlockTablet = async (app: TestApp, { browser, email, ids }: Tenant, staff: Crawler): Promise<Crawler> => {
  if (staff.actor.kind !== 'user') throw new Error('Only staff unlock a tablet.');
  const { userId } = staff.actor;
  const restaurantId = ids['restaurantId'] ?? '';
  const tablet = await openTablet(app, { email, restaurantId, name: 'Counter', lockAfterMinutes: 15 });
  await browser.api.tablets.setPin({ userId, pin: '2580' });
  await tablet.browser.api.tablets.unlock({ userId, pin: '2580' });
  // The crawl takes longer than a tablet stays unlocked.
  await app.sql(
    `update tablet_sessions set expires_at = (expires_at at time zone 'UTC' + interval '2 days') at time zone 'UTC' where user_id = $1`,
    [userId],
  );
  return {
    ...staff,
    name: `${staff.name} on a tablet`,
    headers: cookiesOf(tablet.browser),
    actor: {
      ...staff.actor,
      restaurantIds: [restaurantId],
      tablet: { id: tablet.tabletId, name: 'Counter', restaurantId },
    },
  };
};

interface KeyRights {
  readonly scopes: readonly string[];
  readonly restaurantIds?: string[] | null;
}
interface GivenKey extends KeyRights {
  readonly name: string;
}

/** The rights of an owner's API key. */
const keyActor = (ownerId: string, { scopes, restaurantIds = null }: KeyRights, keyId = ''): UserActor =>
  ownerActor(ownerId, {
    restaurantIds,
    key: { id: keyId, name: 'Till', scopes, isForAllRestaurants: restaurantIds === null },
  });

/** An API key with these scopes. */
export const giveKey = async (
  { ownerId, browser, ids }: Tenant,
  { name, scopes, restaurantIds = null }: GivenKey,
): Promise<Crawler> => {
  const keyId = crypto.randomUUID();
  const { key } = await browser.api.developers.createKey({ keyId, name: 'Till', scopes: [...scopes], restaurantIds });
  return {
    name,
    headers: { authorization: `Bearer ${key}` },
    actor: keyActor(ownerId, { scopes, restaurantIds }, keyId),
    ownIds: ids,
    foreign: 'owner',
  };
};

export interface Crawlers {
  readonly victim: Tenant;
  readonly other: Tenant;
  /** Callers who must not reach the victim's rows. Those who are at home in a part of them come last. */
  readonly strangers: readonly Crawler[];
  /** May do with every owner's ids what the table of rights says. */
  readonly admin: Crawler;
}

const allScopes = keyScopes.map(({ scope }) => scope);

/** A key with each scope alone, which must open what it is for, a key with all the others, which must not, and one with all. */
const giveKeys = async (app: TestApp, tenant: Tenant): Promise<Crawler[]> => {
  const all = await giveKey(tenant, { name: 'key with everything', scopes: allScopes });
  const single = await Promise.all(
    allScopes.map((scope) => giveKey(tenant, { name: `key with ${scope}`, scopes: [scope] })),
  );
  // These are more keys than an owner can have.
  await app.sql('update api_keys set revoked_at = now() where owner_id = $1', [tenant.ownerId]);
  const others = await Promise.all(
    allScopes.map((scope) =>
      giveKey(tenant, { name: `key without ${scope}`, scopes: allScopes.filter((other) => other !== scope) }),
    ),
  );
  await app.sql('update api_keys set revoked_at = null where owner_id = $1', [tenant.ownerId]);
  const noScopes = keyActor(tenant.ownerId, { scopes: [] });
  return [
    ...others.map((key) => ({ ...key, comparedTo: [all.actor] })),
    ...single.map((key) => ({ ...key, comparedTo: [noScopes] })),
    all,
  ];
};

/** Staff with no flag, with each flag alone, and with all of them. */
const hireStaff = async (app: TestApp, tenant: Tenant): Promise<Crawler[]> => {
  const none = await hire(app, tenant, { name: 'staff without flags', flags: [] });
  const all = await hire(app, tenant, { name: 'staff with everything', flags: permissionFlags, canRefund: true });
  const single = await Promise.all(
    permissionFlags.map((flag) => hire(app, tenant, { name: `staff with ${flag}`, flags: [flag] })),
  );
  return [none, ...single.map((staff) => ({ ...staff, comparedTo: [none.actor, all.actor] })), all];
};

/** Two tenants, and a caller of every kind: each role, flag and scope on its own, and all of them together. */
export const createCrawlers = async (app: TestApp): Promise<Crawlers> => {
  const [victim, other] = [await openTenant(app), await openTenant(app)];
  const nobody = {
    name: 'nobody',
    headers: {},
    actor: { kind: 'guest' },
    ownIds: other.ids,
    foreign: 'owner',
  } as const;
  const guest = {
    ...nobody,
    name: 'guest of another restaurant',
    hasDevice: true,
    headers: cookiesOf(other.guest.browser),
  };
  const nextTable = await seatParty(app, victim.browser, {
    restaurantId: victim.ids['restaurantId'] ?? '',
    itemId: victim.ids['itemId'] ?? '',
    optionId: victim.ids['optionId'] ?? '',
    qrCodeId: await addTable(app, victim.ids),
  });
  // Tickets of the orders are made in the background.
  await eventually(async () => {
    const waiting = await app.sql(
      'select 1 from orders where restaurant_id = $1 and id not in (select order_id from printed_orders)',
      [victim.ids['restaurantId']],
    );
    if (waiting.length > 0) throw new Error('Some tickets are still to be made.');
  });
  const guestAtNextTable: Crawler = {
    ...guest,
    name: 'guest at another table',
    headers: cookiesOf(nextTable.guest.browser),
    ownIds: { ...victim.ids, ...nextTable.ids },
    foreign: 'visit',
  };
  const [demo] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and is_sample', [
    victim.ownerId,
  ]);
  const demoId = demo?.id ?? '';
  const elsewhere = await hire(app, victim, {
    name: 'staff of another restaurant',
    flags: permissionFlags,
    restaurantIds: [demoId],
    canRefund: true,
  });
  const keyElsewhere = await giveKey(victim, {
    name: 'key of another restaurant',
    scopes: keyScopes.flatMap(({ scope, isForAllRestaurants }) => (isForAllRestaurants ? [] : [scope])),
    restaurantIds: [demoId],
  });
  const onTablet = await unlockTablet(
    app,
    other,
    await hire(app, other, { name: 'staff with all flags', flags: permissionFlags, canRefund: true }),
  );
  const admin = await logInAdmin(app);
  const newAdmin = await logInAdmin(app);
  await app.sql('update users set two_factor_enabled = false where id = $1', [newAdmin.userId]);
  return {
    victim,
    other,
    admin: { ...nobody, name: 'administrator', headers: cookiesOf(admin.browser), actor: adminActor },
    strangers: [
      nobody,
      guest,
      onTablet,
      {
        ...nobody,
        name: 'administrator without a second factor',
        headers: cookiesOf(newAdmin.browser),
        actor: { ...adminActor, needsSecondFactor: true },
      },
      ...(await giveKeys(app, other)),
      ...(await hireStaff(app, other)),
      { ...nobody, name: 'other owner', headers: cookiesOf(other.browser), actor: ownerActor(other.ownerId) },
      ...[elsewhere, keyElsewhere].map((crawler) => ({
        ...crawler,
        ownIds: { ...victim.ids, restaurantId: demoId, toRestaurantId: demoId },
        foreign: 'restaurant' as const,
      })),
      guestAtNextTable,
    ],
  };
};
