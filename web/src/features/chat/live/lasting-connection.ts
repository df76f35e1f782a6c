import { useEffect, useState } from 'react'
import { useConnection } from './live.ts'

/** Most connections take a blink: only what lasts is worth a word. */
const lastingMs = 600

/**
 * How it stands with the connection, once it has stood so for a while.
 * @returns null while all is well
 */
export const useLastingConnection = (): 'connecting' | 'waiting' | null => {
  const connection = useConnection()
  const trouble = connection === 'connecting' || connection === 'waiting' ? connection : null
  const [lasting, setLasting] = useState(false)
  const troubled = trouble !== null
  useEffect(() => {
    if (!troubled) return undefined
    const timer = setTimeout(() => setLasting(true), lastingMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [troubled])
  return lasting ? trouble : null
}
