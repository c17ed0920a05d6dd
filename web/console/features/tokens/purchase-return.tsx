import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describePurchaseFailure, type TokenPurchaseDocument } from '@comanda/contract/tokens';
import { paths } from '#console/paths';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { formatTokens } from './format-tokens.ts';
import classes from './tokens.module.css';

interface PurchaseReturnProps {
  readonly ownerId: string;
  readonly purchaseId: string;
}

/** Result of the purchase, shown when the owner returns from the checkout. Asks the provider immediately instead of waiting. */
export const PurchaseReturn = ({ ownerId, purchaseId }: PurchaseReturnProps) => {
  const navigate = useNavigate();
  const { run, failure, isRunning } = useCommand((api) => api.tokens.settle);
  const { documents } = useLiveQuery('tokenPurchases', {
    where: [
      ['ownerId', '==', ownerId],
      ['id', '==', purchaseId],
    ],
  });
  useEffect(() => void run({ purchaseId }), [run, purchaseId]);
  const [purchase] = documents;
  const tone = purchase === undefined ? 'pending' : purchase.status;
  return (
    <div className={classes.returned} role="status" data-status={tone}>
      <p className={classes.returnedWords}>
        {purchase === undefined ? 'Checking the payment...' : describePurchase(purchase)}
        {failure !== null && purchase?.status === 'pending' ? ` ${failure.message}` : ''}
      </p>
      {purchase?.status === 'pending' ? (
        <div className={classes.ways}>
          {purchase.checkoutUrl === null ? null : (
            <Button component="a" href={purchase.checkoutUrl}>
              Continue payment
            </Button>
          )}
          <Button variant="default" loading={isRunning} onClick={() => void run({ purchaseId })}>
            Ask again
          </Button>
        </div>
      ) : (
        <Button variant="default" onClick={() => void navigate({ to: paths.tokens, search: {}, replace: true })}>
          Close
        </Button>
      )}
    </div>
  );
};

const describePurchase = (purchase: TokenPurchaseDocument): string => {
  const { status, tokens, number, failure } = purchase;
  switch (status) {
    case 'pending':
      return `Your purchase of ${formatTokens(tokens)} is not paid yet. Your tokens will be added when it is.`;
    case 'paid':
      return `Thank you. ${formatTokens(tokens)} were added to your balance. Receipt T-${number ?? ''} was sent to your email.`;
    case 'failed':
      return failure === null ? 'The payment failed. Nothing was bought.' : describePurchaseFailure(purchase);
    case 'expired':
      return 'This purchase was canceled. Nothing was charged.';
    case 'refunding':
    case 'refunded':
      return 'This purchase was refunded.';
  }
};
