import { useEffect } from 'react'
import { useUnread } from '#web/features/chat/unread.ts'

const appName = '鸿雁'

/** Names the page in the browser's title, after the number of what is unread. */
export const PageTitle = ({ title }: { title: string | undefined }) => {
  const unread = useUnread()
  useEffect(() => {
    const name = title === undefined ? appName : `${title} · ${appName}`
    document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name
  }, [title, unread])
  return null
}
