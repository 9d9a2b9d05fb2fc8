/** Failures in a row that open the circuit of a push service. */
const failuresToOpen = 10;
/** Until the next attempt; it doubles after each failed one. */
const firstRestMs = 30_000;
const mostDoublings = 5;
const mostServices = 200;

/** A circuit breaker for each push service: one that does not answer must not delay the phones of all others. */
export function createCircuitBreaker() {
  const services = new Map<string, { inARow: number; openUntil: number }>();
  return {
    /** Epoch milliseconds until which this circuit is open; 0 when it is closed. */
    openUntil: (service: string, now: Date): number => {
      const openUntil = services.get(service)?.openUntil ?? 0;
      return openUntil > now.getTime() ? openUntil : 0;
    },
    /** `status` 0 means no reply. */
    record: (service: string, status: number, now: Date): void => {
      if (status !== 0 && status < 500) {
        services.delete(service);
        return;
      }
      // Requests that were under way when the circuit opened say nothing new.
      if ((services.get(service)?.openUntil ?? 0) > now.getTime()) return;
      if (services.size >= mostServices) services.clear();
      const inARow = (services.get(service)?.inARow ?? 0) + 1;
      const restMs = firstRestMs * 2 ** Math.min(inARow / failuresToOpen - 1, mostDoublings);
      const openUntil = inARow % failuresToOpen === 0 ? now.getTime() + restMs : (services.get(service)?.openUntil ?? 0);
      services.set(service, { inARow, openUntil });
    },
  };
}
