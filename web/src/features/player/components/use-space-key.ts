import { useEffect, useEffectEvent } from 'react'

const controls = 'button, a, input, textarea, select, [contenteditable], [role="button"]'

/** The space bar plays and pauses, unless the focus is in something that has a use for it. */
export const useSpaceKey = (active: boolean, onSpace: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(controls) !== null) return
    event.preventDefault()
    onSpace()
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active])
}
