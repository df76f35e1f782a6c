import { useEffect, useRef, useState } from 'react'
import { useNavigation } from './context.ts'

/**
 * Asks before a page with unsaved changes is left, by whichever way.
 * @param active there is something to lose
 */
export const useLeaveGuard = (active: boolean) => {
  const navigation = useNavigation()
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void } | null>(null)
  const release = useRef<() => void>(undefined)

  useEffect(() => {
    if (!active) return undefined
    const end = navigation.guard(
      () =>
        new Promise((resolve) => {
          setAnswer((earlier) => {
            // Another wish to leave has come while the question stands: it is the same question.
            earlier?.give(false)
            return {
              give: (leave) => {
                setAnswer(null)
                resolve(leave)
              },
            }
          })
        }),
    )
    release.current = end
    return end
  }, [active, navigation])

  return {
    /** The question stands, and waits for an answer. */
    asking: answer !== null,
    answer: (leave: boolean) => answer?.give(leave),
    /** Nothing is lost any more: the page may be left at once. */
    release: () => release.current?.(),
  }
}
