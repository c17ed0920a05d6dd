import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { readerLocale } from '#kit/formats';
import classes from './forms.module.css';

type Report = (section: string, isUnsaved: boolean) => void;
const ReportContext = createContext<Report | null>(null);

/** Reports whether a section of the screen has unsaved changes. While it has, leaving the screen asks for confirmation. */
export const useReportUnsaved = (section: string, isUnsaved: boolean): void => {
  const report = use(ReportContext);
  if (report === null) throw new Error('useUnsaved is for sections inside of UnsavedChanges');
  useEffect(() => {
    report(section, isUnsaved);
    return () => report(section, false);
  }, [report, section, isUnsaved]);
};

/** Asks for confirmation before leaving the screen while one of its sections has unsaved changes. */
export const UnsavedChangesGuard = ({ children }: { children: ReactNode }) => {
  const words = useWords(commonWords);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback<Report>((section, isUnsaved) => {
    setUnsaved((before) => [...before.filter((other) => other !== section), ...(isUnsaved ? [section] : [])]);
  }, []);
  const hasUnsaved = unsaved.length > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => hasUnsaved,
    enableBeforeUnload: () => hasUnsaved,
    disabled: !hasUnsaved,
    withResolver: true,
  });

  return (
    <ReportContext value={report}>
      {children}
      <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={words.leaveTitle}>
        <p className={classes.question}>
          {words.leaveText({ sections: new Intl.ListFormat(readerLocale()).format(unsaved) })}
        </p>
        <div className={classes.ways}>
          <Button data-autofocus onClick={() => reset?.()}>
            {words.stay}
          </Button>
          <Button variant="default" onClick={() => proceed?.()}>
            {words.leave}
          </Button>
        </div>
      </Modal>
    </ReportContext>
  );
};
