import type { PageRenderers } from '@comanda/contract/pages';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { ResolveCaller } from '#platform/http';
import type { Live } from '#platform/live';
import { accountsFeature, type Auth } from '#features/accounts';
import { administrationFeature } from '#features/administration';
import { analyticsFeature, type EventBuffer } from '#features/analytics';
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
import { posFeature } from '#features/pos';
import { printingFeature } from '#features/printing';
import { providersFeature } from '#features/providers';
import { drawAddress, qrCodesFeature } from '#features/qr-codes';
import { receiptsFeature } from '#features/receipts';
import { reportsFeature } from '#features/reports';
import { restaurantsFeature } from '#features/restaurants';
import { securityFeature } from '#features/security';
import { showcaseFeature } from '#features/showcase';
import { staffFeature } from '#features/staff';
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
};

/** Values that the app gives to all features. */
export type AppParts = typeof crossFeatureCalls & {
  readonly ctx: Context;
  readonly live: Live;
  readonly auth: Auth;
  readonly events: EventBuffer;
  readonly resolveCaller: ResolveCaller;
  readonly renderers: PageRenderers;
};

export const features: ReadonlyArray<Feature<AppParts>> = [
  accountsFeature,
  filesFeature,
  menusFeature,
  onboardingFeature,
  tokensFeature,
  restaurantsFeature,
  staffFeature,
  translationFeature,
  qrCodesFeature,
  visitsFeature,
  printingFeature,
  ordersFeature,
  kitchenFeature,
  paymentsFeature,
  providersFeature,
  integrationsFeature,
  receiptsFeature,
  posFeature,
  feedbackFeature,
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
