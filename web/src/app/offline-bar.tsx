import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says on every screen that there is no network. Its place is always there, so that it is read out. */
export const OfflineBar = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={online ? undefined : 'shrink-0 bg-wash pt-safe'}>
      {!online && <p className="px-4 py-1.5 text-center text-sm text-ink">网络已断开，当前内容可能不是最新的</p>}
    </div>
  )
}
