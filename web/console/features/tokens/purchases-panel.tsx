import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  describePurchaseFailure,
  formatCents,
  type PurchaseStatus,
  type TokenPurchaseDocument,
} from '@comanda/contract/tokens';
import { LiveView, Row, Rows, Tag, type Tone } from '#console/views';
import { formatDateTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { formatTokens } from './format-tokens.ts';
import { RefundDialog } from './refund-dialog.tsx';
import classes from './tokens.module.css';

const statusTags = {
  pending: { label: 'Not paid yet', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Canceled', tone: 'neutral' },
  refunding: { label: 'Being refunded', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
} as const satisfies Record<PurchaseStatus, { label: string; tone: Tone }>;

interface PurchasesPanelProps {
  readonly ownerId: string;
  /** True for administrators, who refund purchases. */
  readonly canRefund: boolean;
}

/** List of purchases with their receipt numbers. */
export const PurchasesPanel = ({ ownerId, canRefund }: PurchasesPanelProps) => {
  const [purchaseToRefund, setPurchaseToRefund] = useState<TokenPurchaseDocument | null>(null);
  const purchases = useLiveQuery('tokenPurchases', {
    where: [['ownerId', '==', ownerId]],
    orderBy: [['createdAt', 'desc']],
    limit: 50,
  });
  if (purchases.state !== 'loading' && purchases.documents.length === 0) return null;
  return (
    <section className={classes.ledger} aria-labelledby="purchases">
      <h2 id="purchases" className={classes.heading}>
        Purchases
      </h2>
      <LiveView of={purchases} loading="Loading purchases..." empty={null}>
        {(documents) => (
          <Rows label="Purchases">
            {documents.map((purchase) => (
              <Row
                key={purchase.id}
                title={`${formatTokens(purchase.tokens)} for ${formatCents(purchase.priceCents)}`}
                detail={formatDetail(purchase)}
                aside={
                  <>
                    {purchase.isTest ? <Tag tone="warning">Test mode</Tag> : null}
                    <Tag tone={statusTags[purchase.status].tone}>{statusTags[purchase.status].label}</Tag>
                    {canRefund && purchase.status === 'paid' ? (
                      <Button className={classes.touch} variant="default" onClick={() => setPurchaseToRefund(purchase)}>
                        Refund
                      </Button>
                    ) : null}
                    {!canRefund && purchase.checkoutUrl !== null ? (
                      <Button className={classes.touch} component="a" href={purchase.checkoutUrl} variant="default">
                        Continue payment
                      </Button>
                    ) : null}
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </LiveView>
      {purchaseToRefund === null ? null : (
        <RefundDialog purchase={purchaseToRefund} onClose={() => setPurchaseToRefund(null)} />
      )}
    </section>
  );
};

const formatDetail = (purchase: TokenPurchaseDocument): string => {
  const { number, createdAt, refundReason, status } = purchase;
  return [
    number === null ? null : `Receipt T-${number}`,
    formatDateTime(createdAt),
    describePurchaseFailure(purchase),
    status === 'refunded' || status === 'refunding' ? refundReason : null,
  ]
    .filter(Boolean)
    .join(' · ');
};
