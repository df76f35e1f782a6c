import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** The server's time, told again and again, in milliseconds since 1970. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
