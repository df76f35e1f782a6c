import { useEffect, useEffectEvent } from 'react'
import { runsChanged, watchRuns } from './watched-runs.ts'

/** Lets the server tell of these runs while they are on the screen. @param onChange one of those that are watched has changed */
export const useRunChanges = (runIds: readonly string[], onChange: () => void): void => {
  const ids = runIds.join(' ')
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    if (ids === '') return undefined
    const endWatch = watchRuns(ids.split(' '))
    const endListening = runsChanged.subscribe(() => handleChange())
    return () => {
      endListening()
      endWatch()
    }
  }, [ids])
}
