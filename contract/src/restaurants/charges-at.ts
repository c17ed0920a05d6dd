import type { z } from 'zod';
import type { restaurantSettings } from './documents.ts';

type ChargeSettings = Pick<
  z.infer<typeof restaurantSettings>,
  | 'currency'
  | 'taxRateMilliPercent'
  | 'takeawayTaxRateMilliPercent'
  | 'pricesIncludeTax'
  | 'serviceChargeMilliPercent'
  | 'packagingMinor'
>;

interface ChargePlace {
  /** Kind of the code at which guests order. */
  readonly kind: string;
  /** Currency of the menu. */
  readonly currency: string;
}

/**
 * Taxes and charges of an order at a place. Takeaway may have a tax rate of its own, and a charge for the packaging of each order. The
 * charge is in the restaurant's currency, so menus in another one have none.
 */
export const findCharges = (settings: ChargeSettings, { kind, currency }: ChargePlace) => {
  const isTakeaway = kind === 'takeaway';
  const { taxRateMilliPercent, takeawayTaxRateMilliPercent, pricesIncludeTax, serviceChargeMilliPercent } = settings;
  return {
    taxRateMilliPercent: isTakeaway ? (takeawayTaxRateMilliPercent ?? taxRateMilliPercent) : taxRateMilliPercent,
    pricesIncludeTax,
    serviceChargeMilliPercent,
    packaging: isTakeaway && currency === settings.currency ? settings.packagingMinor : 0,
  };
};
