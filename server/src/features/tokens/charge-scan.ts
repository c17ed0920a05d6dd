import { dayMs, hourMs, limits } from '@comanda/contract/kernel';
import { findUser } from '#features/accounts';
import { newId } from '#platform/clock';
import { publicDemoIds, type TransactionContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { reserveAttempt } from '#platform/security';
import { chargeTokensUnchecked, findChargedTokens } from './charge-tokens.ts';
import { findTokenEntryAmount, insertTokenEntry, scanBurstLetter, touchTokens } from './records/index.ts';

interface ScanRef {
  readonly visitId: string;
  readonly deviceHash: string;
}

interface Scan extends ScanRef {
  readonly restaurantId: string;
  readonly restaurantName: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
}

const referenceOf = ({ visitId, deviceHash }: ScanRef): string => `${visitId} ${deviceHash}`;

/**
 * Charges a scan, once per device and visit. A table is charged for no more phones per hour than a large party has: further scans are
 * free, because somebody is probably inventing phones, and the owner is told.
 */
export const chargeScan = async (ctx: TransactionContext, ownerId: string, scan: Scan): Promise<void> => {
  if (ownerId === publicDemoIds.ownerId) return;
  const { restaurantId, qrCodeId, tableNumber } = scan;
  const attempts = limits.tokens.scansChargedPerTableAndHour;
  const { isAllowed } = await reserveAttempt(ctx, { key: `scans ${qrCodeId}`, attempts, windowMs: hourMs });
  if (!isAllowed) return reportBurst(ctx, ownerId, scan);
  await chargeTokensUnchecked(ctx, ownerId, {
    kind: 'scan',
    amount: limits.tokens.perScan,
    reference: referenceOf(scan),
    reason: tableNumber,
    restaurantId,
  });
};

/** Tells the operator's log and, by mail, the owner: at most once a day, however many tables are scanned. */
const reportBurst = async (
  ctx: TransactionContext,
  ownerId: string,
  { restaurantId, restaurantName, qrCodeId, tableNumber }: Scan,
): Promise<void> => {
  const { isAllowed } = await reserveAttempt(ctx, { key: `scan burst ${ownerId}`, attempts: 1, windowMs: dayMs });
  if (!isAllowed) return;
  ctx.log.warn({ ownerId, restaurantId, qrCodeId }, 'A table was scanned by more phones than a party has.');
  const owner = await findUser(ctx.db, ownerId);
  if (owner === undefined) return;
  await queueMail(ctx, scanBurstLetter(owner.email, { restaurantName, tableNumber }, ctx.config));
};

interface RemovedScan extends ScanRef {
  readonly restaurantId: string;
  readonly tableNumber: string;
}

/** Gives the token of a scan back, once. A scan that was free gives nothing back. */
export const returnScan = async (ctx: TransactionContext, ownerId: string, scan: RemovedScan): Promise<void> => {
  const reference = referenceOf(scan);
  const charged = await findChargedTokens(ctx, ownerId, { kind: 'scan', reference });
  if (charged === 0) return;
  const isNew = await insertTokenEntry(ctx.db, ownerId, {
    id: newId(),
    kind: 'scan_return',
    amount: charged,
    reference,
    reason: scan.tableNumber,
    restaurantId: scan.restaurantId,
    at: ctx.clock.now(),
  });
  if (isNew) touchTokens(ctx, ownerId);
};

/** Charges a scan again whose token was given back, because staff have let its phone in after all. */
export const chargeReturnedScan = async (
  ctx: TransactionContext,
  ownerId: string,
  scan: RemovedScan,
): Promise<void> => {
  const reference = referenceOf(scan);
  const returned = await findTokenEntryAmount(ctx.db, ownerId, { kind: 'scan_return', reference });
  if (returned === null) return;
  await chargeTokensUnchecked(ctx, ownerId, {
    kind: 'scan',
    amount: returned,
    reference: `${reference} again`,
    reason: scan.tableNumber,
    restaurantId: scan.restaurantId,
  });
};
