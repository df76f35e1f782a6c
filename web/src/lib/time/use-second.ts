import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

const secondMs = 1000

/** The server's time in milliseconds since 1970, told anew as each of its seconds begins: for clocks that show seconds. */
export const useSecond = (): number => {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tell, secondMs - (serverNow() % secondMs))
    }
    const tell = () => {
      setNow(serverNow())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
