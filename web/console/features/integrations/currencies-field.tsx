import { Button, MultiSelect } from '@mantine/core';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { useMethodSwitches } from './use-method-switches.ts';
import classes from './integrations.module.css';

interface CurrenciesFieldProps {
  readonly method: PaymentMethodDocument;
  /** In which the owner has prices. */
  readonly currencies: readonly string[];
}

/** In which currencies a method is offered. One that is missing is named, and added with one tap. */
export const CurrenciesField = ({ method, currencies }: CurrenciesFieldProps) => {
  const { setCurrencies, isRunning } = useMethodSwitches(method);
  const chosen = method.settings.supportedCurrencies;
  const missing = currencies.filter((currency) => !chosen.includes(currency));
  const known = [...new Set([...currencies, ...chosen])].toSorted();
  // Nothing to choose: most owners have prices in one currency.
  if (known.length === 1) return <p className={classes.soft}>Takes {known.join(', ')}</p>;
  return (
    <div className={classes.currencies}>
      <MultiSelect
        label="Currencies"
        data={known}
        value={[...chosen]}
        disabled={isRunning}
        onChange={(next) => {
          // The last one stays: a method that takes no currency is one that is off.
          if (next.length > 0) void setCurrencies(next, chosen);
        }}
      />
      {missing.length === 0 ? null : (
        <p className={classes.missing}>
          Not offered where your prices are in {new Intl.ListFormat('en').format(missing)}.{' '}
          <Button
            size="compact-sm"
            variant="light"
            loading={isRunning}
            onClick={() => void setCurrencies([...chosen, ...missing], chosen)}
          >
            Add {missing.join(', ')}
          </Button>
        </p>
      )}
    </div>
  );
};
