import { useEffect, useState } from 'react'
import { minuteOf, writeCode } from '#contract/e-ticket-code.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { readDeviceKey } from '#web/lib/storage/device-key.ts'

const periodMs = railwayLimits.codeSeconds * 1000

/** `lost`: the certificate is of a key that this device no longer has, or cannot use. */
type Code = { text: string } | 'lost' | undefined

const write = async (certificate: string, minute: number): Promise<Code> => {
  try {
    const { publicKey, sign } = await readDeviceKey()
    if (!certificate.startsWith(publicKey)) return 'lost'
    return { text: await writeCode(certificate, minute, sign) }
  } catch {
    // The browser keeps no keys now, whatever its reason: the page says what to do.
    return 'lost'
  }
}

/** What the gate reads: another each minute, by the server's clock, also without a network. */
export const useCode = (certificate: string | undefined): Code => {
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    if (certificate === undefined) return undefined
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = async () => {
      const next = await write(certificate, minuteOf(serverNow()))
      if (ended) return
      setCode(next)
      timer = setTimeout(() => void show(), periodMs - (serverNow() % periodMs))
    }
    void show()
    // A page that has slept shows a code of long ago until it is told.
    const wake = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void show()
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [certificate])
  return code
}
