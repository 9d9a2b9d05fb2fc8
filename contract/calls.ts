import type { categoryCalls, categoryStaffCalls } from './categories.ts';
import type { cityNowCalls } from './city-now.ts';
import type { companyCalls, companyStaffCalls } from './companies.ts';
import type { couponCalls, couponStaffCalls } from './coupons.ts';
import type { customerCalls } from './customers.ts';
import type { eventCalls, eventStaffCalls } from './events.ts';
import type { invitationCalls } from './invitations.ts';
import type { locationRequestCalls } from './location-requests.ts';
import type { locationCalls, locationStaffCalls } from './locations.ts';
import type { membershipCalls } from './memberships.ts';
import type { menuItemCalls, menuItemStaffCalls } from './menu-items.ts';
import type { notificationCalls } from './notifications.ts';
import type { promotionCalls, promotionStaffCalls } from './promotions.ts';
import type { pushCalls } from './push.ts';
import type { redemptionCalls } from './redemptions.ts';
import type { reminderCalls } from './reminders.ts';
import type { savedCalls } from './saved.ts';
import type { searchCalls } from './search.ts';
import type { settingsCalls, settingsStaffCalls } from './settings.ts';
import type { staffCalls } from './staff.ts';
import type { uploadCalls } from './uploads.ts';
import type { walletCalls } from './wallet.ts';

/** Every call of the product, by its key. */
export type Calls = typeof categoryCalls &
  typeof categoryStaffCalls &
  typeof cityNowCalls &
  typeof companyCalls &
  typeof companyStaffCalls &
  typeof couponCalls &
  typeof couponStaffCalls &
  typeof customerCalls &
  typeof eventCalls &
  typeof eventStaffCalls &
  typeof invitationCalls &
  typeof locationCalls &
  typeof locationRequestCalls &
  typeof locationStaffCalls &
  typeof membershipCalls &
  typeof menuItemCalls &
  typeof menuItemStaffCalls &
  typeof promotionCalls &
  typeof promotionStaffCalls &
  typeof notificationCalls &
  typeof redemptionCalls &
  typeof reminderCalls &
  typeof savedCalls &
  typeof pushCalls &
  typeof searchCalls &
  typeof settingsCalls &
  typeof settingsStaffCalls &
  typeof staffCalls &
  typeof uploadCalls &
  typeof walletCalls;
