import { Alert } from '@mantine/core';
import { can } from '@comanda/contract/access';
import type { MenuDocument } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { ImportDone } from './import-done.tsx';
import { ReadingCheck } from './reading-check.tsx';
import { ReadingChoose } from './reading-choose.tsx';
import { useReader, type ReadingFlow } from './use-reading-flow.ts';
import { menuImportWords } from './words/index.ts';
import classes from './import.module.css';

/** Reading a menu from what the owner has. Without a language model it is hidden from owners, and administrators are told how to set it up. */
export const ReadingSection = ({ flow, menu }: { flow: ReadingFlow; menu: MenuDocument }) => {
  const words = useWords(menuImportWords);
  const { isConfigured, quota } = useReader(menu);
  const { actor } = useCurrentUser();
  if (isConfigured === undefined) return null;
  if (!isConfigured)
    return can(actor, 'platform.administer') ? <Alert title={words.notSetUp}>{words.notSetUpHint}</Alert> : null;
  return (
    <section className={classes.card} aria-labelledby="reading-title">
      <h2 id="reading-title" className={classes.title}>
        {words.readingTitles[flow.step]}
      </h2>
      <ReadingStep flow={flow} menu={menu} quota={quota} />
    </section>
  );
};

interface ReadingStepProps {
  readonly flow: ReadingFlow;
  readonly menu: MenuDocument;
  readonly quota: ReturnType<typeof useReader>['quota'];
}

const ReadingStep = ({ flow, menu, quota }: ReadingStepProps) => {
  switch (flow.step) {
    case 'choose':
      return <ReadingChoose flow={flow} quota={quota} />;
    case 'check':
      return <ReadingCheck flow={flow} />;
    case 'done':
      return flow.counts === null ? null : (
        <ImportDone counts={flow.counts} note={leftOutNote(flow)} onStartOver={flow.startOver} menu={menu} />
      );
  }
};

const leftOutNote = ({ leftOutRows }: ReadingFlow): string =>
  leftOutRows.length === 0 ? '' : menuImportWords.current().dishesLeftOut({ count: leftOutRows.length });
