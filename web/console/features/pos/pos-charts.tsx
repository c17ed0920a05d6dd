import type { PosFigures, PosSpan } from '@comanda/contract/pos';
import { useId, type ReactNode } from 'react';
import { BarChart, type Mark } from '#console/charts';
import { formatMs } from './pos-labels.ts';
import classes from './pos.module.css';

interface ChartCardProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A chart at full width, below its title and description. */
const ChartCard = ({ title, description, children }: ChartCardProps) => {
  const titleId = useId();
  return (
    <section className={classes.tile} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.chartTitle}>
        {title}
      </h2>
      <p className={classes.soft}>{description}</p>
      {children}
    </section>
  );
};

type Step = PosFigures['steps'][number];

const labels: Readonly<Record<PosSpan, Intl.DateTimeFormatOptions>> = {
  day: { hour: '2-digit', minute: '2-digit' },
  week: { weekday: 'short', hour: '2-digit' },
  month: { day: 'numeric', month: 'short' },
};

interface PosChartsProps {
  readonly figures: PosFigures;
  readonly span: PosSpan;
}

/** Charts over time: sent orders, failed calls, and the duration of calls. */
export const PosCharts = ({ figures, span }: PosChartsProps) => {
  const short = new Intl.DateTimeFormat('en', labels[span]);
  const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  const marksOf = (value: (step: Step) => number | null, text: (step: Step) => string): Mark[] =>
    figures.steps.map((step) => ({
      key: step.from,
      label: short.format(new Date(step.from)),
      name: `From ${long.format(new Date(step.from))}`,
      value: value(step),
      valueText: text(step),
    }));
  const { sent, failedCalls, calls } = figures;
  return (
    <div className={classes.charts}>
      <ChartCard title="Orders sent" description="By the time they reached the point of sale.">
        <BarChart
          size="s"
          label="Orders sent"
          summary={`${sent} orders were sent.`}
          marks={marksOf(
            (step) => step.sent,
            (step) => `${step.sent} orders`,
          )}
          formatTick={String}
        />
      </ChartCard>
      <ChartCard title="Failed calls" description="Rejected, answered with an error, or not answered.">
        <BarChart
          size="s"
          label="Failed calls"
          summary={`${failedCalls} of ${calls} calls failed.`}
          marks={marksOf(
            (step) => step.failedCalls,
            (step) => `${step.failedCalls} of ${step.calls} calls`,
          )}
          formatTick={String}
        />
      </ChartCard>
      <ChartCard title="Response time" description="95% of calls were answered within this time.">
        <BarChart
          size="s"
          label="Response time"
          summary="Response time of calls over time."
          marks={marksOf(
            (step) => step.slowMs,
            (step) => `${formatMs(step.slowMs)}, half within ${formatMs(step.medianMs)}`,
          )}
          formatTick={formatMs}
        />
      </ChartCard>
    </div>
  );
};
