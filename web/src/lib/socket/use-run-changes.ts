import { useEffect, useEffectEvent } from 'react'
import { runsChanged, watchRuns } from './watched-runs.ts'

/** Lets the server tell of these runs while they are on the screen. @param onChange one of them has changed */
export const useRunChanges = (runIds: readonly string[], onChange: () => void): void => {
  const ids = runIds.join(' ')
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    if (ids === '') return undefined
    const own = ids.split(' ')
    const endWatch = watchRuns(own)
    const endListening = runsChanged.subscribe((changed) => {
      if (changed.some((id) => own.includes(id))) handleChange()
    })
    return () => {
      endListening()
      endWatch()
    }
  }, [ids])
}
