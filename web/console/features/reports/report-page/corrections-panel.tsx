import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { can } from '@comanda/contract/access';
import type { OrderCorrection } from '@comanda/contract/reports';
import { formatTable } from '#console/common-words';
import { EmptyView, ErrorView } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useAuthorNames, useCurrentUser, type FormatAuthor } from '#features/accounts';
import { LazyOrderDialog } from '#features/floor';
import { describeOrderChange } from '#features/orders';
import { toApiFailure } from '#kit/client';
import { formatDateTime, formatMoney, formatTime } from '#kit/formats';
import { CsvExport } from './csv-export.tsx';
import { formatRange } from '#features/reports/parts';
import { useCorrections } from './use-corrections.ts';
import type { ReportQuery } from './use-report.ts';
import { reportPageWords } from './words/index.ts';
import classes from './corrections.module.css';
import report from './report.module.css';

/** Later changes by staff: corrected orders, and recorded payments that turned out to be unpaid. */
export const CorrectionsPanel = ({ question }: { question: ReportQuery }) => {
  const words = useWords(reportPageWords);
  const { data, error, refetch, isExporting, save } = useCorrections(question);
  const [openedOrderId, setOpenedOrderId] = useState<string | null>(null);
  const { actor } = useCurrentUser();
  const formatAuthor = useAuthorNames();
  const canOpen = can(actor, 'orders.view');
  const hasSeveralRestaurants = new Set(data?.corrections.map(({ restaurantId }) => restaurantId)).size > 1;
  return (
    <section className={report.report} aria-labelledby="report-title">
      <header className={report.header}>
        <div>
          <h2 id="report-title" className={report.title}>
            {words.corrections}
          </h2>
          <p className={report.range}>{formatRange(question)}</p>
        </div>
        <CsvExport isRunning={isExporting} onSave={save} />
      </header>
      {error === null ? null : <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? (
        <div role="status" aria-label={words.loadingCorrections}>
          <Skeleton height="14rem" radius="md" />
        </div>
      ) : null}
      {data?.corrections.length === 0 ? (
        <EmptyView icon="orders" title={words.noCorrections}>
          {words.noCorrectionsHint}
        </EmptyView>
      ) : null}
      {data === undefined || data.corrections.length === 0 ? null : (
        <ul className={classes.corrections} aria-label={words.corrections}>
          {data.corrections.map((correction) => (
            <CorrectionRow
              key={`${correction.id} ${correction.orderId ?? ''}`}
              correction={correction}
              formatAuthor={formatAuthor}
              isRestaurantShown={hasSeveralRestaurants}
              onOpen={canOpen ? setOpenedOrderId : null}
            />
          ))}
        </ul>
      )}
      {data?.hasMore === true ? (
        <p className={classes.soft}>{words.latestCorrections({ count: data.corrections.length })}</p>
      ) : null}
      <Suspense fallback={null}>
        <LazyOrderDialog orderId={openedOrderId} onClose={() => setOpenedOrderId(null)} />
      </Suspense>
    </section>
  );
};

interface CorrectionRowProps {
  readonly correction: OrderCorrection;
  readonly formatAuthor: FormatAuthor;
  readonly isRestaurantShown: boolean;
  readonly onOpen: ((orderId: string) => void) | null;
}

const CorrectionRow = ({ correction, formatAuthor, isRestaurantShown, onOpen }: CorrectionRowProps) => {
  const words = useWords(reportPageWords);
  const { kind, at, by, byId, orderId, orderedAt, restaurantName, timezone, currency } = correction;
  const notes = describeOrderChange(correction, currency);
  const table = formatTable(correction.tableNumber);
  const when = formatDateTime(at, { timeZone: timezone });
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency));
  const place =
    onOpen === null || orderId === null ? (
      <bdi>{table}</bdi>
    ) : (
      <button
        type="button"
        className={classes.open}
        aria-label={words.correctedOrder({ table, time: when })}
        onClick={() => onOpen(orderId)}
      >
        <bdi>{table}</bdi>
      </button>
    );
  return (
    <li className={classes.correction}>
      <div className={classes.words}>
        <p className={classes.what}>
          {by === ''
            ? words.kinds[kind]
            : placeElement(words.kindsBy[kind]({ name: elementMark }), <bdi>{formatAuthor(by, byId)}</bdi>)}
        </p>
        <p className={classes.soft}>
          {when} ·{' '}
          {orderedAt === null
            ? place
            : placeElement(
                words.orderedAt({ table: elementMark, time: formatTime(orderedAt, { timeZone: timezone }) }),
                place,
              )}
          {isRestaurantShown ? (
            <>
              {' · '}
              <bdi>{restaurantName}</bdi>
            </>
          ) : null}
        </p>
        {notes === '' ? null : (
          <p className={classes.soft}>
            <bdi>{notes}</bdi>
          </p>
        )}
      </div>
      <p className={classes.amounts}>
        <span className={classes.before}>{money(correction.from)}</span> <span className={classes.arrow}>→</span>{' '}
        <strong>{money(correction.to)}</strong>
      </p>
    </li>
  );
};
