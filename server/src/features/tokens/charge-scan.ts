import { dayMs, hourMs, limits } from '@comanda/contract/kernel';
import { findUser, toMailReader } from '#features/accounts';
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
  /** False at a counter and for takeaway. */
  readonly isTable: boolean;
}

const referenceOf = ({ visitId, deviceHash }: ScanRef): string => `${visitId} ${deviceHash}`;

/**
 * Charges a scan, once per device and visit. A table is charged for no more phones per hour than a large party has: further scans are
 * free, because somebody is probably inventing phones, and the owner is told.
 */
export const chargeScan = async (ctx: TransactionContext, ownerId: string, scan: Scan): Promise<void> => {
  if (ownerId === publicDemoIds.ownerId) return;
  const { restaurantId, qrCodeId, tableNumber, isTable } = scan;
  const { scansChargedPerTableAndHour, scansChargedPerCounterAndHour } = limits.tokens;
  const attempts = isTable ? scansChargedPerTableAndHour : scansChargedPerCounterAndHour;
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
  { restaurantId, restaurantName, qrCodeId, tableNumber, isTable }: Scan,
): Promise<void> => {
  const { isAllowed } = await reserveAttempt(ctx, { key: `scan burst ${ownerId}`, attempts: 1, windowMs: dayMs });
  if (!isAllowed) return;
  const place = isTable
    ? 'A table was scanned by more phones than a party has.'
    : 'A counter was scanned by more phones than it charges for.';
  ctx.log.warn({ ownerId, restaurantId, qrCodeId }, place);
  // A full café is no reason for a mail.
  if (!isTable) return;
  const owner = await findUser(ctx.db, ownerId);
  if (owner === undefined) return;
  await queueMail(ctx, scanBurstLetter(toMailReader(owner), { restaurantName, tableNumber }, ctx.config));
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
