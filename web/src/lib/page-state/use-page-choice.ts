import { useState } from 'react'
import { usePageKey } from './scroll-restoration.ts'
import { savePageState, readPageState } from './page-state.ts'

/**
 * Which of several things a screen shows, such as a tab: the same when its reader comes back to the page, and after a
 * reload.
 * @param name of the choice, on its screen
 * @param keys what can be chosen
 * @param first what is chosen on a page that is shown for the first time
 */
export const usePageChoice = <Key extends string>(
  name: string,
  keys: readonly Key[],
  first: Key,
): [Key, (key: Key) => void] => {
  const keptName = `choice ${name} ${usePageKey()}`
  const [choice, setChoice] = useState<Key>(() => {
    const kept = readPageState(keptName)
    return keys.find((key) => key === kept) ?? first
  })
  const choose = (key: Key) => {
    savePageState(keptName, () => key)
    setChoice(key)
  }
  return [choice, choose]
}
