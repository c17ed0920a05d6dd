import { Button, FileButton, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { useFileDrop } from '#console/forms';
import { Icon } from '#console/icons';
import { ErrorView, LoadingView } from '#console/views';
import type { ImportFlow } from './use-import-flow.ts';
import { readImportFile } from './read-import-file.ts';
import { UndoLastImport } from './import-undo.tsx';
import classes from './import.module.css';

/** Accepts a dropped or chosen file, or pasted cells. */
export const ImportUpload = ({ flow, menu }: { flow: ImportFlow; menu: MenuDocument }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const resetInput = useRef<() => void>(null);
  const handleFile = async (file: File | null | undefined) => {
    if (file === null || file === undefined) return;
    const opened = await readImportFile(file);
    // Resets the input, so that the same file can be chosen again after it was corrected.
    resetInput.current?.();
    setProblem('problem' in opened ? `${file.name}: ${opened.problem}` : null);
    if ('source' in opened) await flow.readSource(opened.source);
  };
  const { zone, isDraggedOver } = useFileDrop(([file]) => void handleFile(file));
  const { source } = flow;
  return (
    <>
      {problem === null ? null : <ErrorView message={problem} />}
      <UndoLastImport menu={menu} />
      <div ref={zone} className={classes.drop} data-dragged-over={isDraggedOver || undefined}>
        <Icon name="import" size={32} />
        <p className={classes.dropText}>
          Drop a CSV file here, or choose one. Excel, Google Sheets and Numbers can all save a table as CSV.
        </p>
        <FileButton
          resetRef={resetInput}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(file) => void handleFile(file)}
        >
          {(props) => (
            <Button {...props} loading={flow.isReading}>
              {source === null ? 'Choose a file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
        {flow.isReading ? <LoadingView label="Reading the file..." /> : null}
        {source === null ? null : (
          <p className={classes.hint}>
            Current file: {source.name}.{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => flow.goTo('match')}>
              Continue with it
            </Button>
          </p>
        )}
      </div>
      <form
        className={classes.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== '') void flow.readSource({ name: 'Pasted cells', text: pasted, note: null });
        }}
      >
        <Textarea
          label="Or paste cells from a spreadsheet"
          description="With the column names in the first row."
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          maxRows={8}
          dir="auto"
        />
        <div>
          <Button type="submit" variant="default" disabled={pasted.trim() === ''} loading={flow.isReading}>
            Use pasted cells
          </Button>
        </div>
      </form>
    </>
  );
};
