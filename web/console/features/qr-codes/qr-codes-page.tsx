import { EmptyView, LiveView, Page, Row, Rows, Tag } from '#console/views';
import { useLiveQuery } from '#kit/live';

export const QrCodesPage = () => {
  const qrCodes = useLiveQuery('qrCodes', { orderBy: [['tableNumber', 'asc']] });
  return (
    <Page title="QR Codes" lead="One code per table. Guests who scan it see the table's menu and order from it.">
      <LiveView
        of={qrCodes}
        loading="Loading QR codes..."
        empty={
          <EmptyView icon="qrCodes" title="No tables yet">
            Each table has a code of its own, so that an order always says where it came from.
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="Tables">
            {documents.map((qrCode) => (
              <Row
                key={qrCode.id}
                title={qrCode.tableNumber}
                detail={`Code ${qrCode.id}`}
                aside={
                  <Tag tone={qrCode.isAvailable ? 'success' : 'neutral'}>
                    {qrCode.isAvailable ? 'Available' : 'Not available'}
                  </Tag>
                }
              />
            ))}
          </Rows>
        )}
      </LiveView>
    </Page>
  );
};
