import { type ResourceLimits, SHARE_ENV, Worker } from 'node:worker_threads';
import { unavailable } from '../problems.ts';

/** Milliseconds: for one order, and until a thread that has nothing to do is ended. */
export type ThreadLimits = { working: number; idle: number };

/** What a thread answers to an order. */
export type ThreadReply<Done> = { done: Done } | { failure: string };

type PendingOrder<Order, Done> = { order: Order; resolve(done: Done): void; reject(error: Error): void };

type Options = { file: URL; what: string; limits: ThreadLimits; memory?: ResourceLimits };

/** Works off orders one at a time in a thread of its own, so that no visitor waits for what takes long. The caller bounds how many wait. */
export class OneThread<Order, Done> {
  readonly #options: Options;
  #worker: Worker | undefined;
  #queue: PendingOrder<Order, Done>[] = [];
  #running: PendingOrder<Order, Done> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  ask(order: Order): Promise<Done> {
    const { promise, resolve, reject } = Promise.withResolvers<Done>();
    this.#queue.push({ order, resolve, reject });
    this.#next();
    return promise;
  }

  /** Starts the thread ahead of the first order, while that is still being put together. */
  warm(): void {
    if (this.#worker) return;
    this.#worker = this.#start();
    this.#next();
  }

  /** Ends the thread; what waits is refused. */
  async close(): Promise<void> {
    this.#end(unavailable());
    for (const { reject } of this.#queue.splice(0)) reject(unavailable());
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#queue.shift();
    clearTimeout(this.#timer);
    const isIdle = this.#running === undefined;
    const { idle, working } = this.#options.limits;
    this.#timer = setTimeout(() => this.#end(unavailable()), isIdle ? idle : working);
    // Only an order that somebody waits for keeps a process alive.
    if (isIdle) this.#timer.unref();
    if (!this.#running) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#running.order);
  }

  #start(): Worker {
    const { file, what, memory } = this.#options;
    const worker = new Worker(file, { execArgv: [], env: SHARE_ENV, ...(memory ? { resourceLimits: memory } : {}) });
    const isOurs = (work: () => void) => () => this.#worker === worker && work();
    worker.on('message', (answered: ThreadReply<Done>) => {
      if (this.#worker !== worker) return;
      const asked = this.#running;
      this.#running = undefined;
      if ('done' in answered) asked?.resolve(answered.done);
      else asked?.reject(new Error(`${what}: ${answered.failure}`));
      this.#next();
    });
    worker.on('error', (error) => isOurs(() => this.#end(error))());
    worker.on(
      'exit',
      isOurs(() => this.#end(unavailable())),
    );
    worker.unref();
    return worker;
  }

  /** The running order fails, and the next one has a new thread. */
  #end(error: Error): void {
    const [worker, running] = [this.#worker, this.#running];
    this.#worker = undefined;
    this.#running = undefined;
    clearTimeout(this.#timer);
    void worker?.terminate();
    running?.reject(error);
    if (running && this.#queue.length > 0) this.#next();
  }
}
