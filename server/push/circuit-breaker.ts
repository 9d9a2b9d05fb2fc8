/** Failures in a row that open the circuit of a push service, and the milliseconds until the next attempt, which double after each failed one. */
const failuresToOpen = 10;
const rest = { first: 30_000, doublings: 5 };
const mostServices = 200;

/** A circuit breaker for each push service: one that does not answer must not delay the phones of all others. */
export function createCircuitBreaker() {
  const services = new Map<string, { inARow: number; until: number }>();
  return {
    /** Epoch milliseconds until which this circuit is open; in the past when it is closed. */
    until: (service: string, now: Date): number => {
      const until = services.get(service)?.until ?? 0;
      return until > now.getTime() ? until : 0;
    },
    /** `status` 0 means no reply. */
    note: (service: string, status: number, now: Date): void => {
      if (status !== 0 && status < 500) {
        services.delete(service);
        return;
      }
      // Requests that were under way when the circuit opened say nothing new.
      if ((services.get(service)?.until ?? 0) > now.getTime()) return;
      if (services.size >= mostServices) services.clear();
      const inARow = (services.get(service)?.inARow ?? 0) + 1;
      const length = rest.first * 2 ** Math.min(inARow / failuresToOpen - 1, rest.doublings);
      const until = inARow % failuresToOpen === 0 ? now.getTime() + length : (services.get(service)?.until ?? 0);
      services.set(service, { inARow, until });
    },
  };
}
