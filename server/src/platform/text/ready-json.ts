/** An answer's data that is JSON already: where many are sent what is nearly the same, it is made once. */
export class ReadyJson<T> {
  /** UTF-8, to be sent one after another. */
  readonly parts: readonly Buffer[]

  constructor(parts: readonly Buffer[]) {
    this.parts = parts
  }

  /** What a client reads in it. */
  parse(): T {
    return JSON.parse(Buffer.concat(this.parts).toString()) as T
  }
}
