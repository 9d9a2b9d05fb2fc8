/** The content of a push. */
export type PushPayload = {
  id_notification: number;
  title: string;
  message: string;
  image: string | null;
  /** A page of ours. */
  url: string;
  type: 'coupons' | 'promotions' | 'events' | 'reminders';
};
