import { CsvError, parse } from 'csv-parse/sync'
import { type Faults, FeedError } from './feed-fault.ts'

/** One record of a file: its cells by column, trimmed, and the line on which it ends. */
export interface FeedRow {
  line: number
  /** Empty where the file has no such column. */
  get(column: string): string
}

const newline = 0x0a

/** The first line that is no UTF-8. */
const badLineOf = (bytes: Buffer): number => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(newline, from)
    const to = end < 0 ? bytes.length : end
    try {
      decoder.decode(bytes.subarray(from, to))
    } catch {
      return line
    }
    from = to + 1
  }
  return line
}

const decode = (file: string, bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FeedError([`${file} 第 ${badLineOf(bytes)} 行：不是 UTF-8 编码，请另存为 UTF-8`])
  }
}

/** A record as the parser hands it over. */
interface Parsed {
  record: string[]
  info: { lines: number }
}

const parseRecords = (file: string, bytes: Buffer): Parsed[] => {
  try {
    // Types of the library know nothing of `info`, which wraps each record.
    return parse(decode(file, bytes), { info: true, trim: true, skip_empty_lines: true }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` 第 ${error.lines} 行` : ''
    throw new FeedError([
      `${file}${line}：${error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' ? '列数与表头不一致' : '不是正确的 CSV，请检查引号'}`,
    ])
  }
}

/**
 * Reads a file of a feed.
 * @param needed columns without which it makes no sense
 * @throws {FeedError} when it is no CSV in UTF-8, or lacks a column
 */
export const readFeedTable = (file: string, bytes: Buffer, needed: readonly string[]): FeedRow[] => {
  const [head, ...rest] = parseRecords(file, bytes)
  if (!head) throw new FeedError([`${file}：文件是空的`])
  const columns = new Map(head.record.map((name, index) => [name, index]))
  const missing = needed.filter((column) => !columns.has(column))
  if (missing.length > 0) throw new FeedError([`${file} 第 1 行：缺少列 ${missing.join('、')}`])
  return rest.map(({ record, info }) => ({
    line: info.lines,
    get: (column) => record[columns.get(column) ?? -1] ?? '',
  }))
}

/** Rows by their key; a second one of a key is a fault. */
export const keyRows = (
  file: string,
  rows: readonly FeedRow[],
  faults: Faults,
  keyOf: (row: FeedRow) => string,
): Map<string, FeedRow> => {
  const known = new Map<string, FeedRow>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === '') faults.add(file, row.line, '缺少编号')
    else if (known.has(key)) faults.add(file, row.line, `与第 ${known.get(key)?.line} 行重复：${key}`)
    else known.set(key, row)
  }
  return known
}
