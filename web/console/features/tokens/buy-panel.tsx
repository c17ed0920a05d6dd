import { Button, NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import { tokenPriceCents, type TokenShop } from '@comanda/contract/tokens';
import { groupErrorsByField, FieldErrorList } from '#console/forms';
import { ErrorView, Panel, Tag } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { formatDollars, formatPriceOfToken, formatTokens } from './format-tokens.ts';
import { tokensWords } from './words/index.ts';
import classes from './tokens.module.css';

const { packs, fewestBought, mostBought } = limits.tokens;
const defaultPack = packs[1];
const other = 'other';

/** Packs of tokens to choose from, or any other number. The owner pays on the provider's page. */
export const BuyPanel = ({ shop }: { shop: TokenShop }) => {
  const words = useWords(tokensWords);
  if (shop === 'closed') {
    return (
      <Panel title={words.buyTitle}>
        <p>{words.shopClosed}</p>
      </Panel>
    );
  }
  return (
    <Panel title={words.buyTitle} description={words.priceHint({ price: formatPriceOfToken() })}>
      <Packs isTest={shop === 'test'} />
    </Panel>
  );
};

const Packs = ({ isTest }: { isTest: boolean }) => {
  const words = useWords(tokensWords);
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
          <Tag tone="warning">{words.testMode}</Tag> {words.testHint}
        </p>
      ) : null}
      {banner === null ? null : <ErrorView message={banner} />}
      <Radio.Group
        label={words.amount}
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
                <span className={classes.packPrice}>{formatDollars(tokenPriceCents(pack))}</span>
              </span>
            </Radio.Card>
          ))}
          <Radio.Card value={other} className={classes.pack}>
            <Radio.Indicator />
            <span className={classes.packWords}>
              <span className={classes.packCount}>{words.otherAmount}</span>
              <span className={classes.packPrice}>{words.fromCount({ count: fewestBought })}</span>
            </span>
          </Radio.Card>
        </div>
      </Radio.Group>
      {chosenPack === other ? (
        <NumberInput
          className={classes.number}
          label={words.title}
          description={words.between({ least: fewestBought, most: mostBought })}
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
          {isValidCount ? words.buyFor({ price: formatDollars(tokenPriceCents(tokens)) }) : words.buy}
        </Button>
        <p className={classes.soft}>{isTest ? words.payTest : words.payStripe}</p>
      </div>
    </form>
  );
};
