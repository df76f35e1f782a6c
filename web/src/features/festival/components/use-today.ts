import { todayInShanghai } from '#contract/calendar/day.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/time/server-clock.ts'

const read = () => todayInShanghai(new Date(serverNow()))
const everyMs = 15_000

/** Today in Asia/Shanghai, wherever the device is; it turns with midnight there. */
export const useToday = (): string => {
  const [today, setToday] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setToday(read()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
