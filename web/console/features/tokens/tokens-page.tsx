import { useSearch } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { tokenParameters } from '@comanda/contract/pages';
import { paths } from '#console/paths';
import { EmptyView, ErrorView, LoadingView, Page, Panel } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { toApiFailure } from '#kit/client';
import { BuyPanel } from './buy-panel.tsx';
import { GrantForm } from './grant-form.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { PurchaseReturn } from './purchase-return.tsx';
import { PurchasesPanel } from './purchases-panel.tsx';
import { TokenTiles } from './token-tiles.tsx';
import { useLiveBalance, useTokenOverview } from './use-ledger.ts';

const nonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** An owner's balance, ledger and purchases. Administrators open it for the owner in the search parameters. */
export const TokensPage = () => {
  const { user, actor } = useCurrentUser();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const isAdministrator = can(actor, 'platform.administer');
  const ownerId = isAdministrator ? nonEmptyText(search[tokenParameters.owner]) : user.id;
  return (
    <Page
      title="Tokens"
      lead="Every menu scan uses one token. See your balance, your history and how long it lasts."
      {...(isAdministrator ? { back: { to: paths.adminTokens, label: 'Owners' } } : {})}
    >
      {ownerId === null ? (
        <EmptyView icon="tokens" title="Whose tokens?">
          Choose an owner from the list.
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
  const balance = useLiveBalance(ownerId);
  const { data, error, refetch } = useTokenOverview(ownerId);
  if (data === undefined) {
    return error === null ? (
      <LoadingView label="Loading tokens..." />
    ) : (
      <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {purchaseId === null ? null : <PurchaseReturn ownerId={ownerId} purchaseId={purchaseId} />}
      <TokenTiles overview={data} balance={balance ?? data.balance} />
      {isAdministrator ? (
        <Panel title={`Grant to ${data.ownerName}`} description="Or deduct. Both appear in the ledger with the reason.">
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
