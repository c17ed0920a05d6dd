import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TokenPurchaseDocument } from '@comanda/contract/tokens';
import { paths } from '#console/paths';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { describePurchaseFailure } from './describe-purchase-failure.ts';
import { formatTokens } from './format-tokens.ts';
import { tokensWords } from './words/index.ts';
import classes from './tokens.module.css';

interface PurchaseReturnProps {
  readonly ownerId: string;
  readonly purchaseId: string;
}

/** Result of the purchase, shown when the owner returns from the checkout. Asks the provider immediately instead of waiting. */
export const PurchaseReturn = ({ ownerId, purchaseId }: PurchaseReturnProps) => {
  const words = useWords(tokensWords);
  const { close } = useWords(commonWords);
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
        {purchase === undefined ? words.checking : describePurchase(purchase)}
        {failure !== null && purchase?.status === 'pending' ? ` ${failure.message}` : ''}
      </p>
      {purchase?.status === 'pending' ? (
        <div className={classes.ways}>
          {purchase.checkoutUrl === null ? null : (
            <Button component="a" href={purchase.checkoutUrl}>
              {words.continuePayment}
            </Button>
          )}
          <Button variant="default" loading={isRunning} onClick={() => void run({ purchaseId })}>
            {words.askAgain}
          </Button>
        </div>
      ) : (
        <Button variant="default" onClick={() => void navigate({ to: paths.tokens, search: {}, replace: true })}>
          {close}
        </Button>
      )}
    </div>
  );
};

const describePurchase = (purchase: TokenPurchaseDocument): string => {
  const { results } = tokensWords.current();
  const { status, number, failure } = purchase;
  const tokens = formatTokens(purchase.tokens);
  switch (status) {
    case 'pending':
      return results.pending({ tokens });
    case 'paid':
      return results.paid({ tokens, number: String(number ?? '') });
    case 'failed':
      return failure === null ? results.failed : describePurchaseFailure(purchase);
    case 'expired':
      return results.expired;
    case 'refunding':
    case 'refunded':
      return results.refunded;
  }
};
