import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Drawn, not written: what a text says is not cut off. */
const dotClass = "before:absolute before:left-0 before:w-[1em] before:text-center before:content-['·'/'']"

/**
 * Facts in a line, a middle dot between two of them. Where the line breaks no dot ends it or begins the next one: each hangs
 * before its fact, and what hangs out of the line at its beginning is cut off.
 * @param parts what is false or null is left out
 */
export const Dotted = ({ parts }: { parts: readonly ReactNode[] }) => (
  <span className="-ml-[1em] flex flex-wrap [clip-path:inset(0_0_0_1em)]">
    {parts
      .filter((part) => part !== false && part !== null)
      .map((part, index) => (
        <span key={index} className={clsx('relative min-w-0 pl-[1em]', index > 0 && dotClass)}>
          {index > 0 && <span className="sr-only"> · </span>}
          {part}
        </span>
      ))}
  </span>
)
