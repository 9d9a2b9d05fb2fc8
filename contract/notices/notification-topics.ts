/** What a person may have pushes of, device by device; each notification has one of them as its type. */
export const notificationTopics = ['coupons', 'promotions', 'events', 'reminders'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
