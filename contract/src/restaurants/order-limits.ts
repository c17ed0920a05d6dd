import { amountMinor, currencyDecimals } from '@comanda/contract/kernel';

/** Default limits for orders by phone, in US dollars: more than most tables order, and less than a prank needs. */
const dollars = { order: 500, visit: 2_000 };

/** Roughly how many units of a currency are one US dollar. The steps are wide, so that exchange rates do not matter. */
const unitsPerDollar: ReadonlyArray<readonly [units: number, currencies: string]> = [
  [1, 'AUD BBD BHD BMD BND BSD BZD CAD CHF CUC EUR FKP GBP GIP IMP JEP JOD KWD KYD NZD OMR PAB SGD SHP USD XCD'],
  [5, 'AED ANG AWG AZN BAM BGN BRL BYN FJD GEL ILS MYR PEN PGK PLN QAR RON SAR TMT TND TOP TTD WST XCG'],
  [10, 'BOB BWP CNY DKK GHS GTQ HKD MAD MOP NOK SCR SEK SVC TJS'],
  [20, 'CZK ERN HNL LSL MDL MVR MXN NAD SLE STN SZL ZAR ZMW'],
  [80, 'AFN ALL BTN CUP DOP EGP GMD INR KGS MKD MRU MUR MZN NIO PHP RUB SRD THB TRY TWD UAH UYU'],
  [150, 'BDT CVE DJF DZD ETB GYD HTG ISK JMD JPY KES LRD NPR RSD SBD VUV XPF'],
  [500, 'AMD CRC HUF KMF KZT LKR PKR SDG SOS XAF XOF YER'],
  [2_000, 'AOA ARS CLP IQD KRW NGN'],
  [5_000, 'BIF CDF COP KHR MGA MMK MNT MWK PYG RWF TZS UGX'],
];

const unitsByCurrency = new Map(
  unitsPerDollar.flatMap(([units, currencies]) => currencies.split(' ').map((currency) => [currency, units] as const)),
);
/** For currencies of the smallest units (such as IDR, VND, IRR) and unknown ones: too high a limit stops nobody. */
const unitsOfOthers = 20_000;

/** Maximum totals of one order and of one visit by phone, in minor units, for restaurants that have not set their own. */
export const defaultOrderLimits = (currency: string) => {
  const minorPerDollar = (unitsByCurrency.get(currency) ?? unitsOfOthers) * 10 ** currencyDecimals(currency);
  const toMinor = (amount: number): number => Math.min(amount * minorPerDollar, amountMinor.maxValue ?? Infinity);
  return { maxOrderTotalMinor: toMinor(dollars.order), maxVisitTotalMinor: toMinor(dollars.visit) };
};
