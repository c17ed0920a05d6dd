import { Button, FileButton, Progress, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReadingQuota } from '@comanda/contract/menus';
import { useFileDrop } from '#console/forms';
import { Icon } from '#console/icons';
import { ErrorView, LoadingView, Tag, type Tone } from '#console/views';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { readingFileTypes } from './open-reading-files.ts';
import type { ReadingFlow, ReadingPage } from './use-reading-flow.ts';
import { menuImportWords } from './words/index.ts';
import imports from './import.module.css';
import classes from './reading.module.css';

/** Accepts photos, PDFs and pasted text, and reads them page by page. */
export const ReadingChoose = ({ flow, quota }: { flow: ReadingFlow; quota: ReadingQuota | null }) => {
  const words = useWords(menuImportWords);
  const resetInput = useRef<() => void>(null);
  const handleFiles = async (files: readonly File[]) => {
    await flow.addFiles(files);
    resetInput.current?.();
  };
  const { zone, isDraggedOver } = useFileDrop((files) => void handleFiles(files));
  return (
    <div className={imports.stack}>
      {flow.problem === null ? null : <ErrorView message={flow.problem} />}
      <div ref={zone} className={imports.drop} data-dragged-over={isDraggedOver || undefined}>
        <Icon name="import" size={32} />
        <p className={imports.dropText}>{words.dropPhotos}</p>
        <FileButton
          resetRef={resetInput}
          multiple
          accept={readingFileTypes}
          onChange={(files) => void handleFiles(files)}
          disabled={flow.isReading}
        >
          {(props) => (
            <Button {...props} loading={flow.isOpening} disabled={flow.isReading}>
              {flow.pages.length === 0 ? words.choosePhotos : words.addPages}
            </Button>
          )}
        </FileButton>
      </div>
      {flow.pages.length === 0 ? <PasteText flow={flow} /> : <PageList flow={flow} />}
      <QuotaLine quota={quota} />
    </div>
  );
};

const PasteText = ({ flow }: { flow: ReadingFlow }) => {
  const words = useWords(menuImportWords);
  const [pasted, setPasted] = useState('');
  return (
    <form
      className={imports.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (pasted.trim() !== '') flow.addText(pasted);
      }}
    >
      <Textarea
        label={words.pasteText}
        description={words.pasteTextHint}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        maxRows={8}
        dir="auto"
      />
      <div>
        <Button type="submit" variant="default" disabled={pasted.trim() === ''}>
          {words.usePastedText}
        </Button>
      </div>
    </form>
  );
};

const QuotaLine = ({ quota }: { quota: ReadingQuota | null }) => {
  const words = useWords(menuImportWords);
  if (quota === null) return null;
  const { pagesLeft: left, pagesPerDay: perDay } = quota;
  return <p className={imports.hint}>{left === 0 ? words.pagesUsedUp : words.pagesLeft({ left, perDay })}</p>;
};

const PageList = ({ flow }: { flow: ReadingFlow }) => {
  const words = useWords(menuImportWords);
  const { cancel } = useWords(commonWords);
  const { pages, dishes, isReading } = flow;
  const readCount = pages.filter(({ state }) => state === 'read').length;
  const hasFailed = pages.some(({ state }) => state === 'failed');
  return (
    <>
      <ul className={classes.pages} aria-label={words.pages}>
        {pages.map((page) => (
          <PageRow key={page.id} flow={flow} page={page} />
        ))}
      </ul>
      {isReading ? (
        <div className={imports.stack}>
          <LoadingView label={words.readingPage({ number: readCount + 1, total: pages.length })} />
          <Progress value={(readCount / pages.length) * 100} animated size="lg" aria-label={words.pagesRead} />
        </div>
      ) : null}
      <div className={imports.actions}>
        {isReading ? (
          <Button variant="default" onClick={flow.cancel}>
            {cancel}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={flow.startOver}>
              {words.startOver}
            </Button>
            {readCount < pages.length ? (
              <Button loading={flow.isOpening} onClick={() => void flow.read()}>
                {hasFailed ? words.retry : words.readPages({ count: pages.length - readCount })}
              </Button>
            ) : null}
            {dishes.length > 0 ? (
              <Button variant={readCount < pages.length ? 'default' : 'filled'} onClick={() => flow.goTo('check')}>
                {words.checkDishes({ count: dishes.length })}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  );
};

const tones = {
  waiting: 'neutral',
  reading: 'accent',
  read: 'success',
  failed: 'danger',
} as const satisfies Record<ReadingPage['state'], Tone>;

const PageRow = ({ flow, page }: { flow: ReadingFlow; page: ReadingPage }) => {
  const words = useWords(menuImportWords);
  const count = flow.dishes.filter(({ pageId }) => pageId === page.id).length;
  return (
    <li className={classes.page}>
      {'photo' in page.content ? <img className={classes.thumbnail} src={page.content.photo.url} alt="" /> : null}
      <div className={classes.pageText}>
        <p className={classes.pageName} dir="auto">
          {page.name}
        </p>
        <p>
          <Tag tone={tones[page.state]}>
            {page.state === 'read' ? words.pageRead({ count }) : words.pageStates[page.state]}
          </Tag>
        </p>
        {page.message === null ? null : (
          <p className={page.state === 'failed' ? classes.failed : imports.hint} role="alert">
            {page.message}
          </p>
        )}
      </div>
      {page.state === 'reading' ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.removePage({ page: page.name })}
          disabled={flow.isReading}
          onClick={() => flow.removePage(page.id)}
        >
          {words.remove}
        </Button>
      )}
    </li>
  );
};
