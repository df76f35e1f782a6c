import { useEffect } from 'react'

/** What is typed into; a switch is not, but among its choices arrows go. */
const typed = 'input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog]'

/** Whether a key belongs to what has the focus, or to the browser. */
const isTaken = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(key.startsWith('Arrow') ? `${typed}, input` : typed) !== null)

/** Does something for single keys, while nobody types. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isTaken(event) ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keys])
}
