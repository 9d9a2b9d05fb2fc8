/** How long the server stores personal data. The deleting job and the privacy notice read the same figures. */
export const retention = {
  /** Between an account's deletion, which disables it at once, and the erasure of its data: time to report a deletion by someone else. */
  daysUntilErased: 30,
  notificationDays: 90,
  deliveryDays: 30,
};
