import { NotYetView, Page } from '#console/views';

export const PosSyncLogsPage = () => (
  <Page title="Sync Logs" lead="Every exchange with a point-of-sale system, and how it ended.">
    <NotYetView icon="syncLogs">
      This version of Comanda exchanges nothing with point-of-sale systems. What the server itself does stands in its
      own log.
    </NotYetView>
  </Page>
);
