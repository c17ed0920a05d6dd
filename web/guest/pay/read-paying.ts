import { ways, type Choice, type LinePick } from './choice.ts';
import { nothingKept, type Means, type OwnPayment, type Paying } from './paying.ts';
import { noTip, type TipChoice } from './tip.ts';

// What a phone kept may be of another version of this page, cut short, or written by someone else: whatever is not as it should
// be is left out, and never stops the page.

const version = 1;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const countOf = (value: unknown): number | null => (isCount(value) ? value : null);

const meansKept = {
  cash: true,
  card: true,
  credit_card: true,
  paypal: true,
  crypto: true,
  apple_pay: true,
  google_wallet: true,
} as const satisfies Record<Means, true>;
const isMeans = (value: unknown): value is Means => typeof value === 'string' && Object.hasOwn(meansKept, value);

const pickOf = (value: unknown): LinePick[] => {
  if (!isFields(value)) return [];
  const { orderId, lineId, grains, of } = value;
  if (!isText(orderId) || !isText(lineId) || !isCount(grains) || grains === 0 || !isCount(of) || of === 0) return [];
  return [{ orderId, lineId, grains, of }];
};

const choiceOf = (value: unknown): Choice | null => {
  if (!isFields(value)) return null;
  const way = ways.find((one) => one === value['way']);
  const among = countOf(value['among']);
  if (way === undefined || among === null || among < 2 || !Array.isArray(value['picks'])) return null;
  return { way, among, picks: value['picks'].flatMap(pickOf), amount: countOf(value['amount']) };
};

const tipOf = (value: unknown): TipChoice => {
  if (!isFields(value)) return noTip;
  const { kind, percent, amount } = value;
  if (kind === 'percent' && isCount(percent)) return { kind, percent };
  // Text that is no amount is not kept: the field is empty again.
  return kind === 'own' ? { kind, amount: countOf(amount) ?? 0 } : noTip;
};

const paymentOf = (value: unknown): OwnPayment | null => {
  if (!isFields(value) || !isText(value['id'])) return null;
  const { id, wanted, isHeld, tip, means, isChanging, isBack, isPassedOn } = value;
  return {
    id,
    wanted: isText(wanted) ? wanted : '',
    isHeld: isHeld === true,
    tip: tipOf(tip),
    means: isMeans(means) ? means : null,
    isChanging: isChanging === true,
    isBack: isBack === true,
    isPassedOn: isPassedOn === true,
  };
};

export const readPaying = (text: string | null): Paying => {
  const value = parse(text);
  if (!isFields(value) || value['version'] !== version) return nothingKept;
  return { choice: choiceOf(value['choice']), payment: paymentOf(value['payment']) };
};

/** When it was kept; 0 where that is not known. */
export const keptAtMs = (text: string | null): number => {
  const value = parse(text);
  return isFields(value) ? (countOf(value['keptAtMs']) ?? 0) : 0;
};

export const writePaying = (paying: Paying, nowMs: number): string =>
  JSON.stringify({ version, keptAtMs: nowMs, ...paying });

const parse = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
