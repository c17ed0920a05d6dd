import { EmptyView, Page } from '#console/views';

export const PosSyncLogsPage = () => (
  <Page title="Sync Logs" lead="Every exchange with a point-of-sale system, and how it ended.">
    <EmptyView icon="syncLogs" title="Nothing was exchanged">
      No point-of-sale system is connected, so nothing was sent to one and nothing can have failed.
    </EmptyView>
  </Page>
);
