import type { ExportPart } from './personal-data.ts'

/** Rows that are in memory at once, unless they are large. */
const usualSize = 500

type Part = Pick<ExportPart, 'name' | 'title'>

/** Of what there are only so many. */
export const listPart = (part: Part, list: () => Promise<object[]>): ExportPart => ({
  ...part,
  async *rows() {
    yield* await list()
  },
})

interface Paged<Row> extends Part {
  /** The next rows after one, or the first. */
  read: (after: Row | undefined, limit: number) => Promise<Row[]>
  present: (rows: Row[]) => object[] | Promise<object[]>
  /** Rows that are in memory at once. */
  size?: number
}

/** Of what there may be any number: read page by page, each from where the last one ended. */
export const pagedPart = <Row>({ read, present, size = usualSize, ...part }: Paged<Row>): ExportPart => ({
  ...part,
  async *rows() {
    for (let after: Row | undefined; ;) {
      const rows = await read(after, size)
      yield* await present(rows)
      if (rows.length < size) return
      after = rows.at(-1)
    }
  },
})
