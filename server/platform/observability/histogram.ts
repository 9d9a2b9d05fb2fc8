import type { Metric, Registry } from 'prom-client';

type Series = { labels: Record<string, string>; counts: Float64Array; sum: number };
type Options<L extends string> = { name: string; help: string; labels: readonly L[]; bounds: readonly number[] };

/**
 * A histogram of seconds in Prometheus's format. prom-client's takes 0.6 microseconds for a request, two and a half per cent of a cached reply; this
 * one takes 0.2.
 */
export class Histogram<L extends string> {
  readonly #options: Options<L>;
  readonly #series = new Map<string, Series>();

  constructor(options: Options<L>, registry: Registry) {
    this.#options = options;
    registry.registerMetric({ name: options.name, get: async () => this.#read() } as unknown as Metric);
  }

  /** The values are those of the labels, in their order. */
  observe(seconds: number, ...values: string[]): void {
    const key = values.join(' ');
    const series = this.#series.get(key) ?? this.#begin(key, values);
    const { bounds } = this.#options;
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] as number)) place++;
    (series.counts[place] as number)++;
    series.sum += seconds;
  }

  #begin(key: string, values: string[]): Series {
    const labels = Object.fromEntries(this.#options.labels.map((label, index) => [label, values[index] ?? '']));
    const series = { labels, counts: new Float64Array(this.#options.bounds.length + 1), sum: 0 };
    this.#series.set(key, series);
    return series;
  }

  #read() {
    const { name, help, bounds } = this.#options;
    const values: { metricName: string; labels: Record<string, string | number>; value: number }[] = [];
    for (const { labels, counts, sum } of this.#series.values()) {
      let below = 0;
      counts.forEach((count, index) => {
        below += count;
        values.push({ metricName: `${name}_bucket`, labels: { ...labels, le: bounds[index] ?? '+Inf' }, value: below });
      });
      values.push({ metricName: `${name}_sum`, labels, value: sum }, { metricName: `${name}_count`, labels, value: below });
    }
    return { name, help, type: 'histogram', values, aggregator: 'sum' };
  }
}
