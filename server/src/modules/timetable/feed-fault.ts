/** More than these are not told at once. */
const mostFaults = 20

/** What is read of a feed does not hold; its lines are Chinese, and each names the file and mostly the line. */
export class FeedError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Gathers what is wrong with a feed, so that whoever mends it learns more than the first fault. */
export interface Faults {
  /**
   * @param line of the file, from 1; undefined where the file as a whole is meant
   * @returns undefined, which is what can be read of a faulty line
   */
  add(file: string, line: number | undefined, text: string): undefined
  /** @throws {FeedError} when there is any */
  check(): void
}

export const createFaults = (): Faults => {
  const lines: string[] = []
  return {
    add: (file, line, text) => {
      lines.push(`${file}${line === undefined ? '' : ` 第 ${line} 行`}：${text}`)
    },
    check: () => {
      if (lines.length === 0) return
      const rest = lines.length - mostFaults
      throw new FeedError([...lines.slice(0, mostFaults), ...(rest > 0 ? [`另有 ${rest} 处错误`] : [])])
    },
  }
}
