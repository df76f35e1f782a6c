import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { useConnection } from '../../live.ts'

/** Most connections take a blink: only what lasts is worth a word. */
const lateMs = 600

/** Whether something has been so for a while. */
const useLasting = (active: boolean): boolean => {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setLasting(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [active])
  return active && lasting
}

/** How it stands with the connection; nothing while all is well. */
export const ConnectionLine = () => {
  const connection = useConnection()
  const shown = useLasting(connection === 'connecting' || connection === 'waiting')
  return (
    <div role="status">
      {shown && (
        <p className="flex min-h-9 items-center justify-center gap-2 px-4 text-sm text-ink-2">
          {connection === 'connecting' ? <Spinner className="size-3.5" /> : <CloudOff size={16} aria-hidden />}
          {connection === 'connecting' ? '正在连接…' : '网络不可用，正在重试'}
        </p>
      )}
    </div>
  )
}
