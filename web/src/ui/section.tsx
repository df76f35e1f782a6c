import { type ReactNode, useId } from 'react'

/** A group of settings under its name. */
export const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pb-2 text-sm text-ink-2">
        {title}
      </h2>
      {children}
      {note && <p className="px-4 pt-2 text-xs text-ink-3">{note}</p>}
    </section>
  )
}
