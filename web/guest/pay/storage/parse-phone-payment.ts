import { ways, type ShareChoice, type LinePick } from '#guest/pay/shares';
import {
  noPhonePayment,
  type Means,
  type OwnPayment,
  type PhonePayment,
  noTip,
  type TipChoice,
} from '#guest/pay/state';

// A stored payment may come from another version of this page, be cut off, or be written by other code: invalid parts are left
// out, and never break the page.

const version = 1;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const readCount = (value: unknown): number | null => (isCount(value) ? value : null);

const knownMeans = {
  cash: true,
  card: true,
  credit_card: true,
  paypal: true,
  crypto: true,
  apple_pay: true,
  google_wallet: true,
} as const satisfies Record<Means, true>;
const isMeans = (value: unknown): value is Means => typeof value === 'string' && Object.hasOwn(knownMeans, value);

const readPick = (value: unknown): LinePick[] => {
  if (!isFields(value)) return [];
  const { orderId, lineId, grains, of } = value;
  if (!isText(orderId) || !isText(lineId) || !isCount(grains) || grains === 0 || !isCount(of) || of === 0) return [];
  return [{ orderId, lineId, grains, of }];
};

const readChoice = (value: unknown): ShareChoice | null => {
  if (!isFields(value)) return null;
  const way = ways.find((one) => one === value['way']);
  const among = readCount(value['among']);
  if (way === undefined || among === null || among < 2 || !Array.isArray(value['picks'])) return null;
  return { way, among, picks: value['picks'].flatMap(readPick), amount: readCount(value['amount']) };
};

const readTip = (value: unknown): TipChoice => {
  if (!isFields(value)) return noTip;
  const { kind, percent, amount } = value;
  if (kind === 'percent' && isCount(percent)) return { kind, percent };
  // Text that is not an amount is not restored: the field is empty again.
  return kind === 'own' ? { kind, amount: readCount(amount) ?? 0 } : noTip;
};

const readPayment = (value: unknown): OwnPayment | null => {
  if (!isFields(value) || !isText(value['id'])) return null;
  const { id, wanted, isHeld, tip, means, isChanging, isBack, isPassedOn } = value;
  return {
    id,
    wanted: isText(wanted) ? wanted : '',
    isHeld: isHeld === true,
    tip: readTip(tip),
    means: isMeans(means) ? means : null,
    isChanging: isChanging === true,
    isBack: isBack === true,
    isPassedOn: isPassedOn === true,
  };
};

export const parsePhonePayment = (text: string | null): PhonePayment => {
  const value = parse(text);
  if (!isFields(value) || value['version'] !== version) return noPhonePayment;
  return { choice: readChoice(value['choice']), payment: readPayment(value['payment']) };
};

/** Time at which the text was stored; 0 if it is unknown. */
export const readStoredAtMs = (text: string | null): number => {
  const value = parse(text);
  return isFields(value) ? (readCount(value['keptAtMs']) ?? 0) : 0;
};

export const serializePhonePayment = (paying: PhonePayment, nowMs: number): string =>
  JSON.stringify({ version, keptAtMs: nowMs, ...paying });

const parse = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
