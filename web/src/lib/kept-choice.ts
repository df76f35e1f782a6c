import { useState } from 'react'
import { usePageKey } from './kept-place.ts'
import { keepForReturn, recall } from './shelf.ts'

/**
 * Which of several things a screen shows, such as a tab: the same when its reader comes back to the page, and after a
 * reload.
 * @param name of the choice, on its screen
 * @param keys what can be chosen
 * @param first what is chosen on a page that is shown for the first time
 */
export const useKeptChoice = <Key extends string>(
  name: string,
  keys: readonly Key[],
  first: Key,
): [Key, (key: Key) => void] => {
  const keptName = `choice ${name} ${usePageKey()}`
  const [choice, setChoice] = useState<Key>(() => {
    const kept = recall(keptName)
    return keys.find((key) => key === kept) ?? first
  })
  const choose = (key: Key) => {
    keepForReturn(keptName, () => key)
    setChoice(key)
  }
  return [choice, choose]
}
