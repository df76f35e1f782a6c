import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#web/ui/toast.tsx'

interface JumpList {
  rows: readonly { key: string; message: { seq: number; state: string } }[]
  /** There are older ones, and they can be had. */
  mayLoadOlder: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
  /** Brings a row into view. */
  show: (index: number) => void
}

/** How long the message to which somebody was led stays marked. */
const litMs = 1800

/** Goes to an earlier message, for which older ones are loaded until it is there. */
export const useJump = ({ rows, mayLoadOlder, isLoadingOlder, loadOlder, show }: JumpList) => {
  const [target, setTarget] = useState<{ seq: number } | null>(null)
  const seq = target?.seq ?? 0
  const index = rows.findIndex(({ message }) => message.state === 'stored' && message.seq === seq)
  const key = rows[index]?.key
  const isOlder = (rows[0]?.message.seq ?? 0) > seq

  const showIt = useEffectEvent(() => show(index))
  const ask = useEffectEvent(() => loadOlder())

  useEffect(() => {
    if (target === null) return undefined
    const endIn = (ms: number) => {
      const timer = setTimeout(() => setTarget(null), ms)
      return () => clearTimeout(timer)
    }
    if (key !== undefined) {
      showIt()
      return endIn(litMs)
    }
    if (isLoadingOlder) return undefined
    if (isOlder && mayLoadOlder) {
      ask()
      return undefined
    }
    toast(isOlder ? '更早的消息没有加载出来，请稍后再试' : '这条消息已经不在了')
    return endIn(0)
  }, [target, key, isLoadingOlder, isOlder, mayLoadOlder])

  return {
    searching: target !== null && key === undefined,
    litKey: key,
    goTo: (targetSeq: number) => setTarget({ seq: targetSeq }),
  }
}
