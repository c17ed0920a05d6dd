import { useSearch } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { tokenParameters } from '@comanda/contract/pages';
import { paths } from '#console/paths';
import { EmptyView, ErrorView, LoadingView, Page, Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { toApiFailure } from '#kit/client';
import { BuyPanel } from './buy-panel.tsx';
import { GrantForm } from './grant-form.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { PurchaseReturn } from './purchase-return.tsx';
import { PurchasesPanel } from './purchases-panel.tsx';
import { TokenTiles } from './token-tiles.tsx';
import { useLiveBalance, useTokenOverview } from './use-ledger.ts';
import { tokensWords } from './words/index.ts';

const nonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** An owner's balance, ledger and purchases. Administrators open it for the owner in the search parameters. */
export const TokensPage = () => {
  const words = useWords(tokensWords);
  const { user, actor } = useCurrentUser();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const isAdministrator = can(actor, 'platform.administer');
  const ownerId = isAdministrator ? nonEmptyText(search[tokenParameters.owner]) : user.id;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      {...(isAdministrator ? { back: { to: paths.adminTokens, label: words.owners } } : {})}
    >
      {ownerId === null ? (
        <EmptyView icon="tokens" title={words.whoseTokens}>
          {words.chooseOwner}
        </EmptyView>
      ) : (
        <OwnerTokens
          ownerId={ownerId}
          isAdministrator={isAdministrator}
          purchaseId={isAdministrator ? null : nonEmptyText(search[tokenParameters.purchase])}
        />
      )}
    </Page>
  );
};

interface OwnerTokensProps {
  readonly ownerId: string;
  readonly isAdministrator: boolean;
  readonly purchaseId: string | null;
}

const OwnerTokens = ({ ownerId, isAdministrator, purchaseId }: OwnerTokensProps) => {
  const words = useWords(tokensWords);
  const balance = useLiveBalance(ownerId);
  const { data, error, refetch } = useTokenOverview(ownerId);
  if (data === undefined) {
    return error === null ? (
      <LoadingView label={words.loading} />
    ) : (
      <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {purchaseId === null ? null : <PurchaseReturn ownerId={ownerId} purchaseId={purchaseId} />}
      <TokenTiles overview={data} balance={balance ?? data.balance} />
      {isAdministrator ? (
        <Panel title={words.grantTo({ owner: data.ownerName })} description={words.grantHint}>
          <GrantForm ownerId={ownerId} ownerName={data.ownerName} />
        </Panel>
      ) : (
        <BuyPanel shop={data.shop} />
      )}
      <LedgerPanel ownerId={ownerId} firstAt={data.firstAt} />
      <PurchasesPanel ownerId={ownerId} canRefund={isAdministrator} />
    </>
  );
};
