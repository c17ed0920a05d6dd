interface EventMoney {
  readonly currency?: 'USD';
  readonly value_minor?: number;
  readonly local_currency?: string;
  readonly local_value_minor?: number;
}

/** An amount in the form that events carry. In its own file, so that a phone can use it without loading any schema. */
export const toEventMoney = (amount: number, currency: string): EventMoney =>
  currency === 'USD' ? { currency, value_minor: amount } : { local_currency: currency, local_value_minor: amount };
