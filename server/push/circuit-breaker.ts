/** In a row, until a service is left alone, and for how many milliseconds: twice as long each time that it did not help. */
const failuresToOpen = 10;
const rest = { first: 30_000, doublings: 5 };
const mostServices = 200;

/** Which push services are in trouble: one that does not answer must not hold up the phones of all others. */
export function createCircuitBreaker() {
  const services = new Map<string, { inARow: number; until: number }>();
  return {
    /** Epoch milliseconds until which nothing is sent there; in the past when all is well. */
    until: (service: string, now: Date): number => {
      const until = services.get(service)?.until ?? 0;
      return until > now.getTime() ? until : 0;
    },
    /** `status` 0 is no answer. */
    note: (service: string, status: number, now: Date): void => {
      if (status !== 0 && status < 500) {
        services.delete(service);
        return;
      }
      // What was under way when it was left alone says nothing new.
      if ((services.get(service)?.until ?? 0) > now.getTime()) return;
      if (services.size >= mostServices) services.clear();
      const inARow = (services.get(service)?.inARow ?? 0) + 1;
      const length = rest.first * 2 ** Math.min(inARow / failuresToOpen - 1, rest.doublings);
      const until = inARow % failuresToOpen === 0 ? now.getTime() + length : (services.get(service)?.until ?? 0);
      services.set(service, { inARow, until });
    },
  };
}
