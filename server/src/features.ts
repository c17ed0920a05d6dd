import type { PageRenderers } from '@comanda/contract/pages';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { ResolveCaller } from '#platform/http';
import type { Live } from '#platform/live';
import { sealedProbe, type SealedColumn } from '#platform/security';
import type { FailingWorkSource } from '#platform/work';
import { accountsFeature, type Auth } from '#features/accounts';
import { administrationFeature } from '#features/administration';
import { analyticsFeature, type EventBuffer } from '#features/analytics';
import { areasFeature } from '#features/areas';
import { cashFeature } from '#features/cash';
import { demoFeature } from '#features/demo';
import { countAccess, developersFeature, revokeAccess } from '#features/developers';
import { feedbackFeature } from '#features/feedback';
import { filesFeature } from '#features/files';
import { integrationsFeature } from '#features/integrations';
import { kitchenFeature } from '#features/kitchen';
import { leavingFeature } from '#features/leaving';
import { menusFeature, touchPausedMenus } from '#features/menus';
import { messagesFeature } from '#features/messages';
import { onboardingFeature } from '#features/onboarding';
import { lockOpenVisitOrders, moveVisitOrders, ordersFeature } from '#features/orders';
import {
  clearRefundAlerts,
  paymentsFeature,
  releaseCancelledOrder,
  releaseGuestShares,
  requireRefundRight,
} from '#features/payments';
import { pickupFeature } from '#features/pickup';
import { posFeature } from '#features/pos';
import { printingFeature } from '#features/printing';
import { promotionsFeature } from '#features/promotions';
import { providersFeature } from '#features/providers';
import { pushFeature, unfollowArea } from '#features/push';
import { drawAddress, qrCodesFeature } from '#features/qr-codes';
import { receiptsFeature } from '#features/receipts';
import { reportsFeature } from '#features/reports';
import { restaurantsFeature } from '#features/restaurants';
import { securityFeature } from '#features/security';
import { showcaseFeature } from '#features/showcase';
import { staffFeature } from '#features/staff';
import { tabletsFeature } from '#features/tablets';
import { tokensFeature } from '#features/tokens';
import { copyMenuTranslations, translationFeature } from '#features/translation';
import { visitsFeature } from '#features/visits';

/** Use cases of later features that earlier features call. */
export const crossFeatureCalls = {
  countAccess,
  revokeAccess,
  drawAddress,
  copyMenuTranslations,
  touchPausedMenus,
  lockOpenVisitOrders,
  moveVisitOrders,
  releaseGuestShares,
  releaseCancelledOrder,
  requireRefundRight,
  clearRefundAlerts,
  unfollowArea,
};

/** Values that the app gives to all features. */
export type AppParts = typeof crossFeatureCalls & {
  readonly ctx: Context;
  readonly live: Live;
  readonly auth: Auth;
  readonly events: EventBuffer;
  readonly resolveCaller: ResolveCaller;
  readonly renderers: PageRenderers;
  /** Background work of all features that can fail. */
  readonly failingWork: readonly FailingWorkSource[];
};

export const features: ReadonlyArray<Feature<AppParts>> = [
  accountsFeature,
  filesFeature,
  menusFeature,
  onboardingFeature,
  tokensFeature,
  restaurantsFeature,
  staffFeature,
  tabletsFeature,
  translationFeature,
  promotionsFeature,
  qrCodesFeature,
  areasFeature,
  visitsFeature,
  printingFeature,
  ordersFeature,
  kitchenFeature,
  pickupFeature,
  cashFeature,
  paymentsFeature,
  providersFeature,
  integrationsFeature,
  receiptsFeature,
  posFeature,
  feedbackFeature,
  pushFeature,
  messagesFeature,
  administrationFeature,
  leavingFeature,
  analyticsFeature,
  reportsFeature,
  developersFeature,
  securityFeature,
  demoFeature,
  showcaseFeature,
];

/** All columns of sealed secrets. */
export const sealedColumns: readonly SealedColumn[] = [sealedProbe, ...features.flatMap(({ sealed = [] }) => sealed)];
