import { copyText } from '#web/lib/browser/copy-text.ts'
import { toast } from './toast.tsx'

interface SharedLink {
  /** Address within the app, e.g. `/topic-detail/5`. */
  path: string
  title: string
  text: string
}

const urlOf = (path: string) => new URL(path, location.origin).href

/** Copies an address, and says so (specification, section 8). */
export const copyLink = async (path: string): Promise<void> => {
  toast((await copyText(urlOf(path))) ? '已复制到粘贴板' : '没有复制成功，请从地址栏复制链接')
}

/** Hands an address to the system's share sheet, or copies it where there is none (specification, section 8). */
export const shareLink = async ({ path, title, text }: SharedLink): Promise<void> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url: urlOf(path) })
      return
    } catch (error) {
      // The user has thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyLink(path)
}
