/** What a push carries. */
export type Notice = {
  id_notification: number;
  title: string;
  message: string;
  image: string | null;
  url: string;
  type: string;
};

/** What the worker tells the pages that are open. `show` is for the one in front, when the device says so. */
export type WorkerMessage = { type: 'notice'; notice: Notice; show: boolean } | { type: 'subscription-changed' };
