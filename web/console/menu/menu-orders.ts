type WriteOrder = (ids: number[], from: number[]) => Promise<unknown>;

/**
 * Orders of a menu on their way to the server, one after another and each over the one before it. Where one is refused, those behind it are not sent: they
 * were given over it.
 */
export class MenuOrders {
  readonly #write: WriteOrder;
  #known: number[];
  #last: Promise<void> = Promise.resolve();
  #underWay = 0;
  #given = 0;

  /** `known` is the order that the server last said. */
  constructor(write: WriteOrder, known: number[]) {
    this.#write = write;
    this.#known = known;
  }

  /** Throws as the write does, also where one before it was refused. */
  async put(ids: number[]): Promise<void> {
    this.#underWay++;
    this.#given++;
    const written = this.#last.then(async () => {
      await this.#write(ids, this.#known);
      this.#known = ids;
    });
    this.#last = written;
    try {
      await written;
    } finally {
      this.#underWay--;
      if (this.#last === written) this.#last = Promise.resolve();
    }
  }

  /** Of a fetch that begins now: what it answers is handed to the function, which says whether an order was given that it may know nothing of. */
  watch(): (ids: number[]) => boolean {
    const given = this.#given;
    const isLate = this.#underWay > 0;
    return (ids) => {
      const isBehind = isLate || this.#underWay > 0 || given !== this.#given;
      if (!isBehind) this.#known = ids;
      return isBehind;
    };
  }
}
