import { Button, FileButton, Tabs } from '@mantine/core';
import { useRef, useState } from 'react';
import { EmptyView, ErrorView, LoadingView } from '#console/views';
import type { CsvImportPlan } from '@comanda/contract/menus';
import type { ImportFlow } from './use-import-flow.ts';
import { ImportList } from './import-list.tsx';
import { AddedRow, ChangedRow, LeftAloneRow, LeftOutRow, ProblemRow, RemovedRow } from './import-rows.tsx';
import { saveCsv } from '#console/downloads';
import { useWords } from '#console/words';
import { formatNumber } from '#kit/formats';
import { importFileTypes, readImportFile } from './read-import-file.ts';
import { toProblemsCsv } from './import-problems-file.ts';
import { confirmLabelOf } from './import-labels.ts';
import { menuImportWords } from './words/index.ts';
import classes from './import.module.css';

export const ImportPreview = ({ flow }: { flow: ImportFlow }) => {
  const words = useWords(menuImportWords);
  const { plan, source } = flow;
  if (plan === null || source === null) return null;
  const { added, changed, removed, newCategories, problemCount, leftOut } = plan;
  const isNothing = added.length + changed.length + removed.length + newCategories.length === 0;
  return (
    <div className={classes.stack}>
      {problemCount > 0 ? <Problems flow={flow} plan={plan} fileName={source.name} /> : null}
      {isNothing && problemCount === 0 ? (
        <EmptyView icon="menus" title={words.nothingToChange}>
          {leftOut.length === 0 ? words.alreadyMatches : words.othersOnMenu}
        </EmptyView>
      ) : null}
      {newCategories.length > 0 && problemCount === 0 ? (
        <p className={classes.hint} dir="auto">
          {words.newCategoryNames({ count: newCategories.length, names: shortList(newCategories) })}
        </p>
      ) : null}
      {leftOut.length > 0 ? <p className={classes.hint}>{words.rowsLeftOut({ count: leftOut.length })}</p> : null}
      <PlanTabs flow={flow} plan={plan} />
      {flow.isImporting ? <LoadingView label={words.importing} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => flow.goTo('match')} disabled={flow.isImporting}>
          {words.back}
        </Button>
        {problemCount > 0 ? (
          <CorrectedFileButton flow={flow} />
        ) : isNothing ? null : (
          <Button onClick={() => void flow.confirm()} loading={flow.isImporting || flow.isPreviewing}>
            {confirmLabelOf(plan)}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Chooses the corrected file without leaving the preview. */
const CorrectedFileButton = ({ flow }: { flow: ImportFlow }) => {
  const words = useWords(menuImportWords);
  const [problem, setProblem] = useState<string | null>(null);
  const resetInput = useRef<() => void>(null);
  const handleFile = async (file: File | null) => {
    if (file === null) return;
    const opened = await readImportFile(file);
    resetInput.current?.();
    setProblem('problem' in opened ? `${file.name}: ${opened.problem}` : null);
    if ('source' in opened) await flow.readCorrected(opened.source);
  };
  return (
    <>
      <FileButton resetRef={resetInput} accept={importFileTypes} onChange={(file) => void handleFile(file)}>
        {(props) => (
          <Button {...props} loading={flow.isReading || flow.isPreviewing}>
            {words.chooseCorrected}
          </Button>
        )}
      </FileButton>
      {problem === null ? null : <ErrorView message={problem} />}
    </>
  );
};

interface ProblemsProps {
  readonly flow: ImportFlow;
  readonly plan: CsvImportPlan;
  readonly fileName: string;
}

const Problems = ({ flow, plan: { problems, problemCount, problemRows }, fileName }: ProblemsProps) => {
  const words = useWords(menuImportWords);
  return (
    <div className={classes.problems} role="alert">
      <p>
        {words.prevented({ count: problemCount })}
        {problemCount > problems.length ? ` ${words.firstListed({ number: problems.length })}` : ''}
        {problemRows.length > 0 ? ` ${words.orLeaveOut}` : ''}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => saveCsv(toProblemsCsv(problems, fileName))}>
          {words.downloadProblems}
        </Button>
        {problemRows.length > 0 ? (
          <Button variant="default" loading={flow.isPreviewing} onClick={() => void flow.leaveOut(problemRows)}>
            {words.leaveOutRows({ count: problemRows.length })}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

const PlanTabs = ({ flow, plan }: { flow: ImportFlow; plan: CsvImportPlan }) => {
  const words = useWords(menuImportWords);
  const leftOutRows = plan.leftOut.map((row) => ({
    ...row,
    isDisabled: flow.isPreviewing,
    onInclude: () => void flow.includeAgain(row.row),
  }));
  const allTabs = [
    {
      name: 'problems',
      count: plan.problemCount,
      list: <ImportList label={words.lists.problems} rows={plan.problems} height={72} render={ProblemRow} />,
    },
    {
      name: 'added',
      count: plan.added.length,
      list: <ImportList label={words.lists.added} rows={plan.added} height={64} render={AddedRow} />,
    },
    {
      name: 'changed',
      count: plan.changed.length,
      list: <ImportList label={words.lists.changed} rows={plan.changed} height={96} render={ChangedRow} />,
    },
    {
      name: 'removed',
      count: plan.removed.length,
      list: <ImportList label={words.lists.removed} rows={plan.removed} height={64} render={RemovedRow} />,
    },
    {
      name: 'leftAlone',
      count: plan.leftAlone.length,
      list: <ImportList label={words.lists.leftAlone} rows={plan.leftAlone} height={64} render={LeftAloneRow} />,
    },
    {
      name: 'leftOut',
      count: plan.leftOut.length,
      list: <ImportList label={words.lists.leftOut} rows={leftOutRows} height={64} render={LeftOutRow} />,
    },
  ] as const;
  const tabs = allTabs.filter(
    ({ name, count }) => count > 0 || (name !== 'problems' && name !== 'removed' && name !== 'leftOut'),
  );
  const first = tabs.find(({ count }) => count > 0) ?? tabs[0];
  return (
    <Tabs
      key={`${plan.digest} ${plan.problemCount} ${plan.leftOut.length}`}
      defaultValue={first?.name ?? null}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ name, count }) => (
          <Tabs.Tab key={name} value={name}>
            {words.tabs[name]} ({formatNumber(count)})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, count, list }) => (
        <Tabs.Panel key={name} value={name}>
          {count === 0 ? <p className={classes.nothing}>{words.empty[name]}</p> : list}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

const shownNames = 12;
const shortList = (names: readonly string[]): string =>
  names.length <= shownNames
    ? names.join(', ')
    : menuImportWords
        .current()
        .moreNames({ names: names.slice(0, shownNames).join(', '), number: names.length - shownNames });
