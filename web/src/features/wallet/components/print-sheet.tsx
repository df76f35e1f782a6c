import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatWhen } from '../when.ts'
import { Seal } from './seal.tsx'
import './print-sheet.css'

export interface PrintSheetProps {
  title: string
  /** Of what: a month, a day. */
  subtitle: string
  /** The character on its seal. */
  glyph: string
  /** What is said of it at its head. */
  facts: { name: string; value: string }[]
  /** The name that the browser proposes for the file. */
  fileName: string
  children: ReactNode
  /** The browser has printed, or the user has thought better of it. */
  onDone: () => void
}

/**
 * Something laid out for paper, and given to the browser to print or to keep as PDF as soon as it is drawn. It shows nowhere
 * else; on paper nothing else shows.
 */
export const PrintSheet = ({ title, subtitle, glyph, facts, fileName, children, onDone }: PrintSheetProps) => {
  const done = useEffectEvent(onDone)
  const [printedAt] = useState(() => formatWhen(new Date().toISOString()))
  useEffect(() => {
    const titleOfPage = document.title
    const onPrinted = () => done()
    addEventListener('afterprint', onPrinted)
    const timer = setTimeout(() => {
      document.title = fileName
      print()
    })
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', onPrinted)
      document.title = titleOfPage
    }
  }, [fileName])
  return createPortal(
    <article className="print-sheet">
      <header className="print-head">
        <div>
          <p className="print-brand">鸿雁</p>
          <h1>{title}</h1>
          <p className="print-subtitle">{subtitle}</p>
        </div>
        <Seal glyph={glyph} size={72} />
      </header>
      <dl className="print-facts">
        {[...facts, { name: '打印时间', value: printedAt }].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>,
    document.body,
  )
}

interface PrintTableProps {
  caption: string
  columns: { title: string; numeric?: boolean }[]
  /** Cells in the order of the columns. */
  rows: { key: string; cells: string[] }[]
}

/** A table whose head comes again on each page. */
export const PrintTable = ({ caption, columns, rows }: PrintTableProps) => (
  <table className="print-table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ title, numeric }) => (
          <th key={title} scope="col" data-numeric={numeric}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, index) => (
            <td key={columns[index]?.title} data-numeric={columns[index]?.numeric}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
