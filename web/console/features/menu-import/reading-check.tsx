import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyView, ErrorView, LoadingView } from '#console/views';
import { useWords } from '#console/words';
import { confirmLabelOf } from './import-labels.ts';
import { planByRow, rowOfDish } from './reading-draft.ts';
import { ReadingDishRow } from './reading-dish-row.tsx';
import type { ReadingFlow } from './use-reading-flow.ts';
import { menuImportWords } from './words/index.ts';
import imports from './import.module.css';
import classes from './reading.module.css';

/** The preview of what was read: every dish beside its piece of the photo, to be corrected or left out before it is imported. */
export const ReadingCheck = ({ flow }: { flow: ReadingFlow }) => {
  const words = useWords(menuImportWords);
  const { dishes, pages, plan } = flow;
  // Dishes that were to be checked when the person chose to see only these. A dish stays in sight while it is corrected.
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string> | null>(null);
  const lookUp = planByRow(plan);
  const rows = dishes.map((dish, index) => ({ dish, of: lookUp(rowOfDish(index)) }));
  const isOpen = ({ dish, of }: (typeof rows)[number]): boolean =>
    !dish.isLeftOut && (dish.uncertain.length > 0 || of.problems.length > 0 || of.similar !== null);
  const open = rows.filter(isOpen);
  const openCount = open.length;
  const shown = chosenIds === null ? rows : rows.filter(({ dish }) => chosenIds.has(dish.id));
  const pageOf = (pageId: string) => pages.findIndex(({ id }) => id === pageId);
  return (
    <div className={imports.stack}>
      <p className={imports.hint}>
        {words.dishesRead({ count: dishes.length })}{' '}
        {openCount === 0 ? words.compare : words.checkMarked({ count: openCount })}
      </p>
      {flow.failure === null ? null : <ErrorView message={flow.failure.message} />}
      <div className={imports.actions}>
        <Button
          size="compact-md"
          variant={chosenIds === null ? 'light' : 'default'}
          aria-pressed={chosenIds === null}
          onClick={() => setChosenIds(null)}
        >
          {words.allDishes({ count: dishes.length })}
        </Button>
        <Button
          size="compact-md"
          variant={chosenIds === null ? 'default' : 'light'}
          aria-pressed={chosenIds !== null}
          onClick={() => setChosenIds(new Set(open.map(({ dish }) => dish.id)))}
        >
          {words.toCheck({ count: openCount })}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyView icon="menus" title={words.nothingToCheck}>
          {words.nothingToCheckHint}
        </EmptyView>
      ) : null}
      <ul className={classes.dishes} aria-label={words.dishes}>
        {shown.map(({ dish, of }) => (
          <ReadingDishRow
            key={dish.id}
            flow={flow}
            dish={dish}
            plan={of}
            page={pages[pageOf(dish.pageId)] ?? null}
            pageNumber={pageOf(dish.pageId) + 1}
          />
        ))}
      </ul>
      {flow.isImporting ? <LoadingView label={words.importing} /> : null}
      <ConfirmBar flow={flow} />
    </div>
  );
};

const ConfirmBar = ({ flow }: { flow: ReadingFlow }) => {
  const words = useWords(menuImportWords);
  const { plan, isPlanCurrent } = flow;
  const isNothing =
    plan !== null &&
    plan.added.length + plan.changed.length + plan.newCategories.length === 0 &&
    plan.problemCount === 0;
  return (
    <div className={classes.confirm}>
      {plan !== null && plan.problemCount > 0 ? (
        <p className={classes.failed} role="status">
          {words.needCorrection({ count: plan.problemRows.length })}
        </p>
      ) : null}
      {isNothing ? <p role="status">{words.allOnMenu}</p> : null}
      <div className={imports.actions}>
        <Button variant="default" disabled={flow.isImporting} onClick={() => flow.goTo('choose')}>
          {words.backToPages}
        </Button>
        <Button
          loading={flow.isImporting || (!isPlanCurrent && flow.failure === null)}
          disabled={plan === null || plan.problemCount > 0 || isNothing || !isPlanCurrent}
          onClick={() => void flow.confirm()}
        >
          {plan === null ? words.import : confirmLabelOf(plan)}
        </Button>
      </div>
    </div>
  );
};
