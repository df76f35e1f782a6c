import { type ReactNode, useEffect, useRef } from 'react'

/** What a further step of a sheet begins with. It takes the focus, as what had it is gone, and so it is read out. */
export const StepText = ({ children }: { children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="text-base text-ink-2 outline-none">
      {children}
    </p>
  )
}
