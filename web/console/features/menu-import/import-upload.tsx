import { Button, FileButton, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { useFileDrop } from '#console/forms';
import { Icon } from '#console/icons';
import { ErrorView, LoadingView } from '#console/views';
import { useWords } from '#console/words';
import type { ImportFlow } from './use-import-flow.ts';
import { importFileTypes, readImportFile } from './read-import-file.ts';
import { UndoLastImport } from './import-undo.tsx';
import { menuImportWords } from './words/index.ts';
import classes from './import.module.css';

/** Accepts a dropped or chosen file, or pasted cells. */
export const ImportUpload = ({ flow, menu }: { flow: ImportFlow; menu: MenuDocument }) => {
  const words = useWords(menuImportWords);
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
        <p className={classes.dropText}>{words.dropFile}</p>
        <FileButton resetRef={resetInput} accept={importFileTypes} onChange={(file) => void handleFile(file)}>
          {(props) => (
            <Button {...props} loading={flow.isReading}>
              {source === null ? words.chooseFile : words.chooseAnotherFile}
            </Button>
          )}
        </FileButton>
        {flow.isReading ? <LoadingView label={words.readingFile} /> : null}
        {source === null ? null : (
          <p className={classes.hint}>
            {words.currentFile({ file: source.name })}{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => flow.goTo('match')}>
              {words.continueWithIt}
            </Button>
          </p>
        )}
      </div>
      <form
        className={classes.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== '') void flow.readSource({ name: words.pastedCells, text: pasted, note: null });
        }}
      >
        <Textarea
          label={words.pasteCells}
          description={words.pasteCellsHint}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          maxRows={8}
          dir="auto"
        />
        <div>
          <Button type="submit" variant="default" disabled={pasted.trim() === ''} loading={flow.isReading}>
            {words.usePastedCells}
          </Button>
        </div>
      </form>
    </>
  );
};
