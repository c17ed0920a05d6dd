import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PurchaseStatus, TokenPurchaseDocument } from '@comanda/contract/tokens';
import { LiveView, Row, Rows, Tag, type Tone } from '#console/views';
import { useWords } from '#console/words';
import { formatDateTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { describePurchaseFailure } from './describe-purchase-failure.ts';
import { formatDollars, formatTokens } from './format-tokens.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { tokensWords } from './words/index.ts';
import classes from './tokens.module.css';

const statusTones = {
  pending: 'neutral',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunding: 'warning',
  refunded: 'neutral',
} as const satisfies Record<PurchaseStatus, Tone>;

interface PurchasesPanelProps {
  readonly ownerId: string;
  /** True for administrators, who refund purchases. */
  readonly canRefund: boolean;
}

/** List of purchases with their receipt numbers. */
export const PurchasesPanel = ({ ownerId, canRefund }: PurchasesPanelProps) => {
  const words = useWords(tokensWords);
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
        {words.purchases}
      </h2>
      <LiveView of={purchases} loading={words.loadingPurchases} empty={null}>
        {(documents) => (
          <Rows label={words.purchases}>
            {documents.map((purchase) => (
              <Row
                key={purchase.id}
                title={words.tokensFor({
                  tokens: formatTokens(purchase.tokens),
                  price: formatDollars(purchase.priceCents),
                })}
                detail={formatDetail(purchase)}
                aside={
                  <>
                    {purchase.isTest ? <Tag tone="warning">{words.testMode}</Tag> : null}
                    <Tag tone={statusTones[purchase.status]}>{words.statuses[purchase.status]}</Tag>
                    {canRefund && purchase.status === 'paid' ? (
                      <Button className={classes.touch} variant="default" onClick={() => setPurchaseToRefund(purchase)}>
                        {words.refund}
                      </Button>
                    ) : null}
                    {!canRefund && purchase.checkoutUrl !== null ? (
                      <Button className={classes.touch} component="a" href={purchase.checkoutUrl} variant="default">
                        {words.continuePayment}
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
    number === null ? null : tokensWords.current().receipt({ number: String(number) }),
    formatDateTime(createdAt),
    describePurchaseFailure(purchase),
    status === 'refunded' || status === 'refunding' ? refundReason : null,
  ]
    .filter(Boolean)
    .join(' · ');
};
