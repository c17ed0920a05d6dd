import { Checkbox, NativeSelect } from '@mantine/core';
import { priceOfGrains, type BillLine, type VisitBillDocument } from '@comanda/contract/splitting';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import { listGrainChoices, lineKey, type ShareDraft } from './share-draft.ts';
import { formatGrains } from '#features/bills/shares';
import classes from './record-payment.module.css';

interface DishFieldsProps {
  readonly draft: ShareDraft;
  readonly bill: VisitBillDocument;
  readonly onDraft: (draft: ShareDraft) => void;
}

/** Open dishes and parts of dishes to choose from. Ticking a dish selects all that is open of it. */
export const DishFields = ({ draft, bill, onDraft }: DishFieldsProps) => {
  const select = (line: BillLine, grains: number) =>
    onDraft({ ...draft, grains: { ...draft.grains, [lineKey(line)]: grains } });
  return (
    <ul className={classes.dishes} aria-label={useWords(billsWords).dishes}>
      {bill.lines
        .filter(({ open, openGrains }) => open > 0 && openGrains > 0)
        .map((line) => (
          <DishField
            key={lineKey(line)}
            line={line}
            grains={Math.min(draft.grains[lineKey(line)] ?? 0, line.openGrains)}
            currency={bill.currency}
            onTake={(grains) => select(line, grains)}
          />
        ))}
    </ul>
  );
};

interface DishFieldProps {
  readonly line: BillLine;
  readonly grains: number;
  readonly currency: string;
  readonly onTake: (grains: number) => void;
}

const DishField = ({ line, grains, currency, onTake }: DishFieldProps) => {
  const words = useWords(billsWords);
  const choices = [...new Set([...listGrainChoices(line), ...(grains > 0 ? [grains] : [])])];
  return (
    <li className={classes.dish}>
      <Checkbox
        className={classes.tick}
        label={<bdi>{line.name}</bdi>}
        checked={grains > 0}
        onChange={({ currentTarget: { checked } }) => onTake(checked ? line.openGrains : 0)}
      />
      <NativeSelect
        aria-label={words.portionOf({ dish: line.name })}
        value={grains === 0 ? '' : String(grains)}
        data={[
          { value: '', label: words.none },
          ...choices.map((choice) => ({ value: String(choice), label: formatGrains(choice) })),
        ]}
        onChange={({ currentTarget: { value } }) => onTake(Number(value))}
      />
      <span className={classes.dishAmount}>
        {formatMoney(priceOfGrains(line, grains === 0 ? line.openGrains : grains), currency)}
      </span>
    </li>
  );
};
