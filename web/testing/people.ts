import { noPermissions } from '@comanda/contract/access';
import type { UserDocument } from '@comanda/contract/accounts';

let lastId = 0;

/** Creates a new id in the form that the contract requires. */
export const nextId = (): string => `01900000-0000-7000-8000-${String(++lastId).padStart(12, '0')}`;

const person = (changes: Partial<UserDocument>): UserDocument => {
  const id = nextId();
  return {
    id,
    uid: id,
    displayName: 'Ana',
    email: 'ana@example.com',
    role: 'owner',
    ownerId: id,
    permissions: null,
    refundLimits: null,
    discountLimits: null,
    restaurantIds: null,
    status: 'active',
    hasSecondFactor: true,
    isMailboxProven: true,
    language: null,
    seenNews: null,
    lastLogin: null,
    createdAt: '2026-01-01T12:00:00.000Z',
    ...changes,
  };
};

export const owner = (changes: Partial<UserDocument> = {}): UserDocument => person(changes);

export const administrator = (changes: Partial<UserDocument> = {}): UserDocument =>
  person({ role: 'admin', ownerId: null, displayName: 'Ada', email: 'ada@example.com', ...changes });

/** Staff who handle orders, but may not give money back. */
export const waiter = (changes: Partial<UserDocument> = {}): UserDocument =>
  person({
    role: 'staff',
    ownerId: nextId(),
    displayName: 'Walt',
    permissions: { ...noPermissions, canViewOrders: true },
    ...changes,
  });
