/** For how long data about people is kept. What deletes it and what the privacy notice promises read the same figures. */
export const retention = {
  /** Between an account's deletion, which ends its use at once, and the erasure of its data: time to say that it was not me. */
  daysUntilErased: 30,
  notificationDays: 90,
  deliveryDays: 30,
};
