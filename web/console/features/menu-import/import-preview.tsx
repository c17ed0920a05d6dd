import { Button, Tabs } from '@mantine/core';
import { EmptyView, LoadingView } from '#console/views';
import type { CsvImportPlan } from '@comanda/contract/menus';
import type { ImportFlow } from './use-import-flow.ts';
import { ImportList } from './import-list.tsx';
import { AddedRow, ChangedRow, LeftAloneRow, ProblemRow, RemovedRow } from './import-rows.tsx';
import { saveCsv } from '#console/downloads';
import { toProblemsCsv } from './import-problems-file.ts';
import { counted, confirmLabelOf } from './import-labels.ts';
import classes from './import.module.css';

export const ImportPreview = ({ flow }: { flow: ImportFlow }) => {
  const { plan, source } = flow;
  if (plan === null || source === null) return null;
  const { added, changed, removed, newCategories, problemCount } = plan;
  const isNothing = added.length + changed.length + removed.length + newCategories.length === 0;
  return (
    <div className={classes.stack}>
      {problemCount > 0 ? <Problems plan={plan} fileName={source.name} /> : null}
      {isNothing && problemCount === 0 ? (
        <EmptyView icon="menus" title="Nothing to change">
          The menu already matches this file.
        </EmptyView>
      ) : null}
      {newCategories.length > 0 && problemCount === 0 ? (
        <p className={classes.hint} dir="auto">
          {counted(newCategories.length, 'new category', 'new categories')}: {shortList(newCategories)}
        </p>
      ) : null}
      <PlanTabs plan={plan} />
      {flow.isImporting ? <LoadingView label="Importing... This may take a few seconds." /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => flow.goTo('match')} disabled={flow.isImporting}>
          Back
        </Button>
        {problemCount > 0 ? (
          <Button onClick={() => flow.goTo('upload')}>Choose the corrected file</Button>
        ) : isNothing ? null : (
          <Button onClick={() => void flow.confirm()} loading={flow.isImporting || flow.isPreviewing}>
            {confirmLabelOf(plan)}
          </Button>
        )}
      </div>
    </div>
  );
};

const Problems = ({ plan: { problems, problemCount }, fileName }: { plan: CsvImportPlan; fileName: string }) => (
  <div className={classes.problems} role="alert">
    <p>
      {problemCount === 1 ? '1 problem prevents' : `${counted(problemCount, 'problem')} prevent`} this file from being
      imported. Nothing was changed. Correct the file as described below, save it and choose it again. The columns stay
      matched.
      {problemCount > problems.length ? ` The first ${problems.length} are listed.` : ''}
    </p>
    <Button variant="default" onClick={() => saveCsv(toProblemsCsv(problems, fileName))}>
      Download the problems
    </Button>
  </div>
);

const PlanTabs = ({ plan }: { plan: CsvImportPlan }) => {
  const tabs = [
    {
      name: 'problems',
      label: 'Problems',
      count: plan.problemCount,
      list: <ImportList label="Problems" rows={plan.problems} height={72} render={ProblemRow} />,
      empty: 'No problems.',
    },
    {
      name: 'added',
      label: 'Added',
      count: plan.added.length,
      list: <ImportList label="Items to add" rows={plan.added} height={64} render={AddedRow} />,
      empty: 'Nothing is added.',
    },
    {
      name: 'changed',
      label: 'Changed',
      count: plan.changed.length,
      list: <ImportList label="Items to change" rows={plan.changed} height={96} render={ChangedRow} />,
      empty: 'Nothing is changed.',
    },
    {
      name: 'removed',
      label: 'Removed',
      count: plan.removed.length,
      list: <ImportList label="Items to remove" rows={plan.removed} height={64} render={RemovedRow} />,
      empty: 'Nothing is removed.',
    },
    {
      name: 'left-alone',
      label: 'Unchanged',
      count: plan.leftAlone.length,
      list: <ImportList label="Unchanged items" rows={plan.leftAlone} height={64} render={LeftAloneRow} />,
      empty: 'Every row changes something.',
    },
  ].filter(({ name, count }) => count > 0 || (name !== 'problems' && name !== 'removed'));
  const first = tabs.find(({ count }) => count > 0) ?? tabs[0];
  return (
    <Tabs key={plan.digest} defaultValue={first?.name ?? null} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ name, label, count }) => (
          <Tabs.Tab key={name} value={name}>
            {label} ({count.toLocaleString('en')})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, count, list, empty }) => (
        <Tabs.Panel key={name} value={name}>
          {count === 0 ? <p className={classes.nothing}>{empty}</p> : list}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

const shownNames = 12;
const shortList = (names: readonly string[]): string =>
  names.length <= shownNames
    ? names.join(', ')
    : `${names.slice(0, shownNames).join(', ')} and ${names.length - shownNames} more`;
