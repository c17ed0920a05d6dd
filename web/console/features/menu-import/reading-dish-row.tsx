import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readColumns, type ReadColumn } from '@comanda/contract/menus';
import { commonWords } from '#console/common-words';
import { Tag } from '#console/views';
import { useWords } from '#console/words';
import { PhotoPiece } from './photo-piece.tsx';
import type { DishPlan, DraftDish } from './reading-draft.ts';
import type { ReadingFlow, ReadingPage } from './use-reading-flow.ts';
import { menuImportWords } from './words/index.ts';
import rows from './import-rows.module.css';
import classes from './reading.module.css';

interface ReadingDishRowProps {
  readonly flow: ReadingFlow;
  readonly dish: DraftDish;
  readonly plan: DishPlan;
  readonly page: ReadingPage | null;
  readonly pageNumber: number;
}

/** A dish that was read, beside its piece of the photo. */
export const ReadingDishRow = ({ flow, dish, plan, page, pageNumber }: ReadingDishRowProps) => {
  const words = useWords(menuImportWords);
  const { close } = useWords(commonWords);
  const [isEditing, setIsEditing] = useState(false);
  const { cells, isLeftOut } = dish;
  const name = cells.name === '' ? words.noName : cells.name;
  return (
    <li className={classes.dish} data-left-out={isLeftOut || undefined} aria-label={name}>
      {page !== null && 'photo' in page.content ? (
        <PhotoPiece photo={page.content.photo} area={dish.area} alt={words.onPage({ name, page: pageNumber })} />
      ) : null}
      <div className={classes.dishText}>
        <p className={classes.dishName} dir="auto">
          <strong>{name}</strong>{' '}
          <span className={rows.soft}>
            {cells.category === '' ? words.inCategoryAbove : words.inCategory({ category: cells.category })}
          </span>
          <span className={classes.price}>{cells.price === '' ? words.noPrice : cells.price}</span>
        </p>
        <Marks flow={flow} dish={dish} plan={plan} />
        {isEditing ? <DishFields flow={flow} dish={dish} /> : <DishDetails dish={dish} />}
        <div className={classes.dishActions}>
          {isLeftOut ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={isEditing ? words.closeDish({ name }) : words.editDish({ name })}
              onClick={() => setIsEditing(!isEditing)}
            >
              {isEditing ? close : words.edit}
            </Button>
          )}
          {dish.uncertain.length > 0 && !isLeftOut ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.dishIsRight({ name })}
              onClick={() => flow.markChecked(dish.id)}
            >
              {words.isRight}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={isLeftOut ? words.includeDishAgain({ name }) : words.leaveOutDish({ name })}
            onClick={() => flow.leaveOut(dish.id, !isLeftOut)}
          >
            {isLeftOut ? words.includeAgain : words.leaveOut}
          </Button>
        </div>
      </div>
    </li>
  );
};

/** Fields to check, problems that prevent the import, and whether the dish is on the menu already. */
const Marks = ({ flow, dish, plan }: Pick<ReadingDishRowProps, 'flow' | 'dish' | 'plan'>) => {
  const words = useWords(menuImportWords);
  if (dish.isLeftOut) return <Tag>{words.tabs.leftOut}</Tag>;
  const { problems, changes, similar } = plan;
  return (
    <div className={classes.marks}>
      {dish.uncertain.length > 0 ? (
        <Tag tone="warning">
          {words.pleaseCheckColumns({ columns: dish.uncertain.map((column) => words.columns[column]).join(', ') })}
        </Tag>
      ) : null}
      {problems.map(({ column, message }) => (
        <p key={`${column} ${message}`} className={classes.failed}>
          {column === null ? message : words.columnProblem({ column: words.columns[column], problem: message })}
        </p>
      ))}
      {changes === null ? null : (
        <p>
          <Tag tone="accent">{words.alreadyOnMenu}</Tag>{' '}
          <span className={rows.soft}>
            {changes.length === 0
              ? words.nothingChanges
              : changes
                  .map(({ column, from, to }) =>
                    words.change({ column: words.columns[column], from: from || words.nothing, to }),
                  )
                  .join('; ')}
          </span>
        </p>
      )}
      {similar === null ? null : (
        <p className={classes.similar}>
          <Tag tone="accent">{words.duplicate}</Tag>{' '}
          <span className={rows.soft} dir="auto">
            {words.similar({ name: similar.name, category: similar.category })}
          </span>{' '}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={words.sameDishAs({ name: dish.cells.name })}
            onClick={() => {
              flow.editCell(dish.id, 'category', similar.category);
              flow.editCell(dish.id, 'name', similar.name);
            }}
          >
            {words.sameDish}
          </Button>
        </p>
      )}
    </div>
  );
};

const detailColumns = [
  'description',
  'optionGroups',
  'dietaryTags',
  'allergens',
] as const satisfies readonly ReadColumn[];

const DishDetails = ({ dish: { cells, uncertain } }: { dish: DraftDish }) => {
  const words = useWords(menuImportWords);
  return (
    <dl className={rows.changes}>
      {detailColumns
        .filter((column) => cells[column] !== '' || (column === 'allergens' && uncertain.includes(column)))
        .map((column) => (
          <div key={column} className={rows.change}>
            <dt>{words.columns[column]}</dt>
            <dd dir="auto">{cells[column] === '' ? words.notUnderstood : cells[column]}</dd>
          </div>
        ))}
    </dl>
  );
};

const DishFields = ({ flow, dish }: Pick<ReadingDishRowProps, 'flow' | 'dish'>) => {
  const words = useWords(menuImportWords);
  return (
    <div className={classes.fields}>
      {readColumns.map((column) => {
        const props = {
          label: words.columns[column],
          description: dish.uncertain.includes(column) ? words.pleaseCheck : undefined,
          value: dish.cells[column],
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            flow.editCell(dish.id, column, value),
          dir: 'auto',
        };
        return column === 'description' || column === 'optionGroups' ? (
          <Textarea key={column} {...props} className={classes.wideField} rows={2} />
        ) : (
          <TextInput key={column} {...props} />
        );
      })}
    </div>
  );
};
