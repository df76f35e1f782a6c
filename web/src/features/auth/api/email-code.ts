import { useEffect, useState } from 'react'
import type { CheckcodeType } from '#contract/checkcode.ts'
import { call } from '#web/lib/client/client.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'

/** At most one mail a minute goes to one address. */
const pauseSeconds = 60

/** Seconds until `endMs` (milliseconds since 1970), counted down while the component is shown. */
const useCountdown = (endMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endMs === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [endMs])
  return Math.max(0, Math.ceil((endMs - now) / 1000))
}

/** Milliseconds since 1970 under a name, which outlive a reload; 0 at first. */
const useKeptTime = (name: string | undefined): [number, (timeMs: number) => void] => {
  const [timeMs, setTimeMs] = useState(() => {
    const kept = name === undefined ? 0 : readPageState(name)
    return typeof kept === 'number' ? kept : 0
  })
  const keep = (next: number) => {
    setTimeMs(next)
    if (name !== undefined) savePageState(name, () => next)
  }
  return [timeMs, keep]
}

/**
 * Sends codes, and counts down until the next may be sent.
 * @param request sends one and answers its key; a failure of it has been shown
 * @param keptAs the name under which the countdown outlives a reload, where the form does
 */
export const useCodeSending = <Arguments extends unknown[]>(
  request: (...to: Arguments) => Promise<string>,
  keptAs?: string,
) => {
  const [sending, setSending] = useState(false)
  const [pauseEndMs, setPauseEndMs] = useKeptTime(keptAs)
  const waitSeconds = useCountdown(pauseEndMs)

  /** Returns the key of the code that was sent, or null when none was: the user has been shown why. */
  const send = async (...to: Arguments): Promise<string | null> => {
    setSending(true)
    try {
      const key = await request(...to)
      setPauseEndMs(Date.now() + pauseSeconds * 1000)
      return key
    } catch (error) {
      const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : null
      if (retryAfterSeconds !== null && retryAfterSeconds <= pauseSeconds) {
        setPauseEndMs(Date.now() + retryAfterSeconds * 1000)
      }
      return null
    } finally {
      setSending(false)
    }
  }

  return { send, sending, waitSeconds }
}

/** The code of a picture, read back. */
interface PictureAnswer {
  checkcodekey: string
  checkcode: string
}

const pictureKeys = new Set<unknown>(['PICTURE_CODE_NEEDED', 'PICTURE_CODE_WRONG'])

/** Sends codes by mail. `needsPicture`: a mailbox that is asked for often wants a picture code with each. */
export const useEmailCode = (checkcodeType: CheckcodeType) => {
  const [needsPicture, setNeedsPicture] = useState(false)
  const sending = useCodeSending(async (email: string, picture: PictureAnswer | undefined) => {
    try {
      return (await call('checkcode.sendEmail', { body: { checkcodeType, email, ...picture } })).emailKey
    } catch (error) {
      if (error instanceof ApiError && pictureKeys.has(error.key)) setNeedsPicture(true)
      throw error
    }
  }, `code ${checkcodeType}`)
  return { ...sending, needsPicture }
}
