import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import type { ClosingReportDocument } from '@comanda/contract/reports';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog, Panel, Row, Rows, Tag } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { formatDay, type Day } from '#features/reports/parts';
import { useCommand } from '#kit/client';
import { formatDateTime, formatMoney } from '#kit/formats';
import { useClosingReports } from './use-closing.ts';
import { dayEndWords } from './words/index.ts';
import classes from './day-end.module.css';

interface ClosingPanelProps {
  readonly restaurant: WorkplaceDocument;
  readonly day: Day;
  readonly onRead: (reportId: string) => void;
}

/** Closes the chosen day, and lists the closing reports. */
export const ClosingPanel = ({ restaurant, day, onRead }: ClosingPanelProps) => {
  const words = useWords(dayEndWords).closing;
  const { actor } = useCurrentUser();
  const { documents } = useClosingReports(restaurant.id);
  const [isAsking, setIsAsking] = useState(false);
  const isClosed = documents.some((report) => report.day === day);
  return (
    <Panel title={words.title} description={words.hint}>
      {isClosed || !can(actor, 'cash.manage') ? null : (
        <div className={classes.close}>
          <Button onClick={() => setIsAsking(true)}>{words.closeDay({ day: formatDay(day) })}</Button>
        </div>
      )}
      {documents.length === 0 ? (
        <p>{words.noReports}</p>
      ) : (
        <Rows label={words.title}>
          {documents.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              timeZone={restaurant.settings.timezone}
              onRead={() => onRead(report.id)}
            />
          ))}
        </Rows>
      )}
      {isAsking ? (
        <CloseDayDialog restaurant={restaurant} day={day} onRead={onRead} onClose={() => setIsAsking(false)} />
      ) : null}
    </Panel>
  );
};

interface ReportRowProps {
  readonly report: ClosingReportDocument;
  readonly timeZone: string;
  readonly onRead: () => void;
}

const ReportRow = ({ report, timeZone, onRead }: ReportRowProps) => {
  const words = useWords(dayEndWords).closing;
  const { number, day, madeBy, madeAt, totals } = report;
  return (
    <Row
      isLong
      title={words.reportOf({ number, day: formatDay(day) })}
      detail={words.madeBy({ name: madeBy, time: formatDateTime(madeAt, { timeZone }) })}
      aside={
        <div className={classes.aside}>
          {totals.map(({ currency, kept, cashDifference }) => (
            <span key={currency} className={classes.totals}>
              <span>{formatMoney(kept, currency)}</span>
              {cashDifference === 0 ? null : (
                <Tag tone="warning">{words.cashDiffers({ amount: formatMoney(cashDifference, currency) })}</Tag>
              )}
            </span>
          ))}
          <Button size="sm" variant="default" aria-label={words.readReport({ number })} onClick={onRead}>
            {words.read}
          </Button>
        </div>
      }
    />
  );
};

const CloseDayDialog = ({ restaurant, day, onRead, onClose }: ClosingPanelProps & { onClose: () => void }) => {
  const words = useWords(dayEndWords).closing;
  const closing = useCommand((api) => api.reports.closeDay);
  const close = async (): Promise<boolean> => {
    const outcome = await closing.run({ restaurantId: restaurant.id, day });
    if (!outcome.ok) {
      showErrorNotice(outcome.failure.message);
      return true;
    }
    showSuccessNotice(words.made({ number: outcome.output.number }));
    onRead(outcome.output.reportId);
    return true;
  };
  return (
    <Dialog title={words.closeQuestion({ day: formatDay(day) })} onClose={onClose}>
      <ConfirmQuestion yes={words.closeYes} isRunning={closing.isRunning} onYes={close} onClose={onClose}>
        <p>{words.closeHint}</p>
      </ConfirmQuestion>
    </Dialog>
  );
};
