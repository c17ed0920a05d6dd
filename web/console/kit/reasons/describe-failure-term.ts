import type { AddressFailureCode, FailureTerm } from '@comanda/contract/kernel';
import { chargeFailureCode } from '@comanda/contract/payments';
import { describeChargeFailure } from './describe-payment-failure.ts';
import { reasonsWords } from './words/index.ts';

type ReasonTerm = Extract<FailureTerm, { readonly code: string }>;

const isAddressCode = (code: string): code is AddressFailureCode => Object.hasOwn(reasonsWords.current().address, code);

/** Puts a reason inside of a failure into words; undefined for one that this page does not know yet. */
export const describeFailureTerm = ({ kind, code, text = '' }: ReasonTerm): string | undefined => {
  switch (kind) {
    case 'address-failure':
      return isAddressCode(code) ? reasonsWords.current().address[code] : undefined;
    case 'charge-failure': {
      const charge = chargeFailureCode.safeParse(code);
      return charge.success ? describeChargeFailure({ code: charge.data, providerText: text }) : undefined;
    }
  }
};
