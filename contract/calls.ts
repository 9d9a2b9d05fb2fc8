import type { customerCalls } from './accounts/customers.ts';
import type { firstOperatorCalls } from './accounts/first-operator.ts';
import type { invitationCalls } from './accounts/invitations.ts';
import type { membershipCalls } from './accounts/memberships.ts';
import type { openSessionCalls } from './accounts/open-sessions.ts';
import type { ownershipCalls, ownershipPhotoCalls } from './accounts/ownership.ts';
import type { passkeyCalls } from './accounts/passkeys.ts';
import type { staffCalls } from './accounts/staff.ts';
import type { campaignCalls } from './catalog/campaigns.ts';
import type { categoryCalls, categoryStaffCalls } from './catalog/categories.ts';
import type { companyCalls, companyStaffCalls } from './catalog/companies.ts';
import type { couponCalls, couponStaffCalls } from './catalog/coupons.ts';
import type { eventCalls, eventStaffCalls } from './catalog/events.ts';
import type { leafletCalls, leafletStaffCalls } from './catalog/leaflets.ts';
import type { menuItemCalls, menuItemStaffCalls } from './catalog/menu-items.ts';
import type { openSignCalls } from './catalog/open-signs.ts';
import type { promotionCalls, promotionStaffCalls } from './catalog/promotions.ts';
import type { searchCalls } from './catalog/search.ts';
import type { campaignOperatorCalls } from './city/city-campaigns.ts';
import type { companyOperatorCalls } from './city/city-companies.ts';
import type { cityFigureCalls } from './city/city-figures.ts';
import type { importCalls, importFileCalls } from './city/imports.ts';
import type { coloniaCalls, inboxCalls, reportCalls } from './city/inbox.ts';
import type { mergeCalls } from './city/merges.ts';
import type { cityOverviewCalls } from './city/overview.ts';
import type { ownedCampaignCalls } from './console/owned-campaigns.ts';
import type { ownedCouponCalls } from './console/owned-coupons.ts';
import type { ownedEventCalls } from './console/owned-events.ts';
import type { ownedMenuCalls } from './console/owned-menu.ts';
import type { ownedPromotionCalls } from './console/owned-promotions.ts';
import type { peopleCalls } from './console/people.ts';
import type { figureCalls, viewCalls } from './console/shop-figures.ts';
import type { refusalCalls, shopTodayCalls } from './console/today.ts';
import type { legalTextCalls, legalTextStaffCalls } from './legal-texts.ts';
import type { notificationCalls } from './notices/notifications.ts';
import type { pushCalls } from './notices/push.ts';
import type { reminderCalls } from './notices/reminders.ts';
import type { savedSearchCalls } from './notices/saved-searches.ts';
import type { cityNowCalls } from './places/city-now.ts';
import type { locationRequestCalls } from './places/location-requests.ts';
import type { locationCalls, locationStaffCalls } from './places/locations.ts';
import type { planCalls } from './plans/plans.ts';
import type { pocketCalls } from './pocket/pocket-calls.ts';
import type { settingsCalls, settingsStaffCalls } from './settings.ts';
import type { uploadCalls } from './uploads.ts';
import type { redemptionCalls } from './wallet/redemptions.ts';
import type { savedCalls } from './wallet/saved.ts';
import type { ownedStampCardCalls, stampCalls, stampCardCalls } from './wallet/stamp-cards.ts';
import type { walletCalls } from './wallet/wallet.ts';

/** Every call of the product, by its key. */
export type Calls = typeof campaignCalls &
  typeof campaignOperatorCalls &
  typeof categoryCalls &
  typeof categoryStaffCalls &
  typeof cityNowCalls &
  typeof cityFigureCalls &
  typeof cityOverviewCalls &
  typeof coloniaCalls &
  typeof companyCalls &
  typeof companyOperatorCalls &
  typeof companyStaffCalls &
  typeof couponCalls &
  typeof couponStaffCalls &
  typeof customerCalls &
  typeof eventCalls &
  typeof eventStaffCalls &
  typeof figureCalls &
  typeof firstOperatorCalls &
  typeof viewCalls &
  typeof importCalls &
  typeof importFileCalls &
  typeof inboxCalls &
  typeof invitationCalls &
  typeof leafletCalls &
  typeof leafletStaffCalls &
  typeof legalTextCalls &
  typeof legalTextStaffCalls &
  typeof locationCalls &
  typeof locationRequestCalls &
  typeof locationStaffCalls &
  typeof membershipCalls &
  typeof mergeCalls &
  typeof ownershipCalls &
  typeof ownershipPhotoCalls &
  typeof menuItemCalls &
  typeof menuItemStaffCalls &
  typeof promotionCalls &
  typeof promotionStaffCalls &
  typeof notificationCalls &
  typeof openSessionCalls &
  typeof openSignCalls &
  typeof ownedCampaignCalls &
  typeof ownedCouponCalls &
  typeof ownedEventCalls &
  typeof ownedPromotionCalls &
  typeof passkeyCalls &
  typeof peopleCalls &
  typeof planCalls &
  typeof pocketCalls &
  typeof ownedMenuCalls &
  typeof redemptionCalls &
  typeof refusalCalls &
  typeof shopTodayCalls &
  typeof reminderCalls &
  typeof savedSearchCalls &
  typeof reportCalls &
  typeof savedCalls &
  typeof pushCalls &
  typeof searchCalls &
  typeof settingsCalls &
  typeof settingsStaffCalls &
  typeof staffCalls &
  typeof stampCalls &
  typeof stampCardCalls &
  typeof ownedStampCardCalls &
  typeof uploadCalls &
  typeof walletCalls;
