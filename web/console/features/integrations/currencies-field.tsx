import { Button, MultiSelect } from '@mantine/core';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { useWords } from '#console/words';
import { readerLocale } from '#kit/formats';
import { useMethodCommands } from './use-method-commands.ts';
import { integrationsWords } from './words/index.ts';
import classes from './integrations.module.css';

interface CurrenciesFieldProps {
  readonly method: PaymentMethodDocument;
  /** Currencies in which the owner has prices. */
  readonly currencies: readonly string[];
}

/** Currencies for which a method is offered. Names each currency that is missing and adds it with one tap. */
export const CurrenciesField = ({ method, currencies }: CurrenciesFieldProps) => {
  const words = useWords(integrationsWords);
  const { setCurrencies, isRunning } = useMethodCommands(method);
  const chosenCurrencies = method.settings.supportedCurrencies;
  const missing = currencies.filter((currency) => !chosenCurrencies.includes(currency));
  const allCurrencies = [...new Set([...currencies, ...chosenCurrencies])].toSorted();
  // With one currency, as most owners have, there is nothing to choose.
  if (allCurrencies.length === 1)
    return <p className={classes.soft}>{words.currenciesAccepted({ currencies: allCurrencies.join(', ') })}</p>;
  return (
    <div className={classes.currencies}>
      <MultiSelect
        label={words.currencies}
        description={words.currenciesHint}
        data={allCurrencies}
        value={[...chosenCurrencies]}
        disabled={isRunning}
        onChange={(next) => {
          // The last currency cannot be removed, because a method without currencies would be switched off.
          if (next.length > 0) void setCurrencies(next, chosenCurrencies);
        }}
      />
      {missing.length === 0 ? null : (
        <p className={classes.missing}>
          {words.notOfferedIn({ currencies: new Intl.ListFormat(readerLocale()).format(missing) })}{' '}
          <Button
            size="compact-sm"
            variant="light"
            loading={isRunning}
            onClick={() => void setCurrencies([...chosenCurrencies, ...missing], chosenCurrencies)}
          >
            {words.addCurrencies({ currencies: missing.join(', ') })}
          </Button>
        </p>
      )}
    </div>
  );
};
