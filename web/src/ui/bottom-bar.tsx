import type { ReactNode } from 'react'

/** Stays at the bottom of a page, with the one thing that is to be done there. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="shrink-0 border-t border-line bg-paper px-3 pb-safe">
    <div className="py-2">{children}</div>
  </section>
)
