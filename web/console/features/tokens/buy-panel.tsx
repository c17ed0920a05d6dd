import { Button, NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import { formatCents, formatTokenPrice, tokenPriceCents, type TokenShop } from '@comanda/contract/tokens';
import { groupErrorsByField, FieldErrorList } from '#console/forms';
import { ErrorView, Panel, Tag } from '#console/views';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { formatTokenCount, formatTokens } from './format-tokens.ts';
import classes from './tokens.module.css';

const { packs, fewestBought, mostBought } = limits.tokens;
const defaultPack = packs[1];
const other = 'other';

/** Packs of tokens to choose from, or any other number. The owner pays on the provider's page. */
export const BuyPanel = ({ shop }: { shop: TokenShop }) => {
  if (shop === 'closed') {
    return (
      <Panel title="Buy tokens">
        <p>Tokens cannot be bought here yet. Ask the administrator for tokens under Messages.</p>
      </Panel>
    );
  }
  return (
    <Panel
      title="Buy tokens"
      description={`A token costs ${formatTokenPrice()}; prices are rounded to the nearest cent, half a cent up. Tokens do not expire.`}
    >
      <Packs isTest={shop === 'test'} />
    </Panel>
  );
};

const Packs = ({ isTest }: { isTest: boolean }) => {
  const buy = useCommand((api) => api.tokens.buy);
  const [chosenPack, setChosenPack] = useState<string>(String(defaultPack));
  const [typedCount, setTypedCount] = useState<number | string>('');
  // Idempotency key: a second tap on a slow connection is the same purchase; changing the number of tokens makes a new one.
  const [key, setKey] = useState(() => createId());
  const [isLeaving, setIsLeaving] = useState(false);
  const tokens = chosenPack === other ? Number(typedCount) : Number(chosenPack);
  const isValidCount = Number.isInteger(tokens) && tokens >= fewestBought && tokens <= mostBought;
  const { fields, banner } = groupErrorsByField(buy.failure);

  const startOver = (change: () => void) => {
    change();
    setKey(createId());
    buy.reset();
  };
  const submit = async () => {
    const outcome = await buy.run({ key, tokens });
    if (!outcome.ok) return;
    const { checkoutUrl } = outcome.output;
    if (checkoutUrl === null) return setKey(createId());
    setIsLeaving(true);
    location.assign(checkoutUrl);
  };
  return (
    <form
      className={classes.buy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isTest ? (
        <p className={classes.test}>
          <Tag tone="warning">Test mode</Tag> No real money: this platform has no payment account. Purchases are for
          trying it out.
        </p>
      ) : null}
      {banner === null ? null : <ErrorView message={banner} />}
      <Radio.Group
        label="Amount"
        value={chosenPack}
        onChange={(value) => startOver(() => setChosenPack(value))}
        classNames={{ label: classes.legend }}
      >
        <div className={classes.packs}>
          {packs.map((pack) => (
            <Radio.Card key={pack} value={String(pack)} className={classes.pack}>
              <Radio.Indicator />
              <span className={classes.packWords}>
                <span className={classes.packCount}>{formatTokens(pack)}</span>
                <span className={classes.packPrice}>{formatCents(tokenPriceCents(pack))}</span>
              </span>
            </Radio.Card>
          ))}
          <Radio.Card value={other} className={classes.pack}>
            <Radio.Indicator />
            <span className={classes.packWords}>
              <span className={classes.packCount}>Other amount</span>
              <span className={classes.packPrice}>from {formatTokenCount(fewestBought)}</span>
            </span>
          </Radio.Card>
        </div>
      </Radio.Group>
      {chosenPack === other ? (
        <NumberInput
          className={classes.number}
          label="Tokens"
          description={`Between ${formatTokenCount(fewestBought)} and ${formatTokenCount(mostBought)}`}
          value={typedCount}
          onChange={(value) => startOver(() => setTypedCount(value))}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          hideControls
          inputMode="numeric"
          data-autofocus
          error={fields['tokens'] && <FieldErrorList of={fields['tokens']} />}
        />
      ) : null}
      <div className={classes.ways}>
        <Button type="submit" loading={buy.isRunning || isLeaving} disabled={!isValidCount}>
          {isValidCount ? `Buy for ${formatCents(tokenPriceCents(tokens))}` : 'Buy'}
        </Button>
        <p className={classes.soft}>
          {isTest ? 'You pay on a test page.' : 'You pay on a Stripe page. Your card data never reaches us.'}
        </p>
      </div>
    </form>
  );
};
