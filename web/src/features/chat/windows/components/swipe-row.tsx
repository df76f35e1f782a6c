import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'

export interface SwipeAction {
  text: string
  /** Its colours. */
  look: string
  run: () => void
}

/**
 * A row that can be swiped to the left, by the browser's own scrolling, to show what can be done with it. It must offer
 * the same in another way: these buttons are for fingers alone.
 */
export const SwipeRow = ({ actions, children }: { actions: readonly SwipeAction[]; children: ReactNode }) => {
  const track = useRef<HTMLDivElement>(null)
  const close = () => track.current?.scrollTo({ left: 0, behavior: 'smooth' })
  return (
    <div
      ref={track}
      // Another row is touched: this one is done with.
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') close()
      }}
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overflow-y-clip overscroll-x-contain"
    >
      <div className="w-full shrink-0 snap-start">{children}</div>
      <div aria-hidden="true" className="flex shrink-0 snap-end">
        {actions.map(({ text, look, run }) => (
          <button
            key={text}
            type="button"
            tabIndex={-1}
            onClick={() => {
              close()
              run()
            }}
            className={clsx('w-19 px-1 text-sm', look)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
