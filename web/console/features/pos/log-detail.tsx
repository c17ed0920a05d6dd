import { ErrorView, LoadingView } from '#console/views';
import { formatDateTime } from '#kit/formats';
import { formatMs, formatJson } from './pos-labels.ts';
import { usePosLog } from './use-pos.ts';
import classes from './pos.module.css';

/** One call in full: request and response. Secrets are masked before anything is stored. */
export const LogDetail = ({ logId }: { logId: string }) => {
  const { data, error, refetch } = usePosLog(logId);
  if (data === undefined)
    return error === null ? (
      <LoadingView label="Loading the call..." />
    ) : (
      <ErrorView message={error.message} onRetry={() => void refetch()} />
    );
  const { action, restaurantName, method, url, status, at, durationMs, request, response } = data;
  return (
    <div className={classes.stack}>
      <p>
        {action} · <bdi>{restaurantName}</bdi>
      </p>
      <p className={classes.soft}>
        {formatDateTime(at)} · {formatMs(durationMs)} · {status ?? 'no answer'}
        {data.error === '' ? '' : ` · ${data.error}`}
      </p>
      <code className={classes.code}>
        {method} {url}
      </code>
      <MessageBody title="Request" text={request} />
      <MessageBody title="Response" text={response} />
    </div>
  );
};

const MessageBody = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3 className={classes.soft}>{title}</h3>
    {/* Long bodies scroll on their own, by keyboard too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={classes.said} tabIndex={0} role="region" aria-label={title}>
      {text === '' ? 'Nothing' : formatJson(text)}
    </div>
  </div>
);
