import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { can } from '@comanda/contract/access';
import { tableLabel } from '@comanda/contract/qr-codes';
import { correctionLabels, type OrderCorrection } from '@comanda/contract/reports';
import { EmptyView, ErrorView } from '#console/views';
import { useAuthorNames, useCurrentUser, type FormatAuthor } from '#features/accounts';
import { LazyOrderDialog } from '#features/floor';
import { toApiFailure } from '#kit/client';
import { formatDateTime, formatMoney, formatTime } from '#kit/formats';
import { CsvExport } from './csv-export.tsx';
import { formatRange } from '#features/reports/parts';
import { useCorrections } from './use-corrections.ts';
import type { ReportQuery } from './use-report.ts';
import classes from './corrections.module.css';
import report from './report.module.css';

/** Later changes by staff: corrected orders, and recorded payments that turned out to be unpaid. */
export const CorrectionsPanel = ({ question }: { question: ReportQuery }) => {
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
            Corrections
          </h2>
          <p className={report.range}>{formatRange(question)}</p>
        </div>
        <CsvExport isRunning={isExporting} onSave={save} />
      </header>
      {error === null ? null : <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? (
        <div role="status" aria-label="Loading corrections...">
          <Skeleton height="14rem" radius="md" />
        </div>
      ) : null}
      {data?.corrections.length === 0 ? (
        <EmptyView icon="orders" title="No corrections">
          Corrected orders and undone payments are listed here, with name and time.
        </EmptyView>
      ) : null}
      {data === undefined || data.corrections.length === 0 ? null : (
        <ul className={classes.corrections} aria-label="Corrections">
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
        <p className={classes.soft}>These are the latest {data.corrections.length}. The CSV file has all of them.</p>
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
  const { kind, at, by, byId, orderId, orderedAt, restaurantName, timezone, currency, notes } = correction;
  const table = tableLabel(correction.tableNumber);
  const when = formatDateTime(at, { timeZone: timezone });
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency));
  return (
    <li className={classes.correction}>
      <div className={classes.words}>
        <p className={classes.what}>
          {correctionLabels[kind]}
          {by === '' ? null : (
            <>
              {' by '}
              <bdi>{formatAuthor(by, byId)}</bdi>
            </>
          )}
        </p>
        <p className={classes.soft}>
          {when} ·{' '}
          {onOpen === null || orderId === null ? (
            <bdi>{table}</bdi>
          ) : (
            <button
              type="button"
              className={classes.open}
              aria-label={`Order of ${table}, corrected ${when}`}
              onClick={() => onOpen(orderId)}
            >
              <bdi>{table}</bdi>
            </button>
          )}
          {orderedAt === null ? null : `, ordered at ${formatTime(orderedAt, { timeZone: timezone })}`}
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
        <span className={classes.before}>{money(correction.from)}</span> → <strong>{money(correction.to)}</strong>
      </p>
    </li>
  );
};
