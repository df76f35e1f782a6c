import { toast } from '#web/ui/toast.tsx'
import type { ViewerOptions } from './viewer.tsx'

/** Opens the viewer, whose code comes when it is wanted first; not where its pictures have gone out of sight meanwhile. */
export const viewPictures = async (options: ViewerOptions): Promise<void> => {
  try {
    const { openViewer } = await import('./viewer.tsx')
    if (options.until?.aborted) return
    if (Object.values(options.cells).some((cell) => cell.checkVisibility?.() ?? true)) openViewer(options)
  } catch {
    toast('图片没有打开，请检查网络后再试')
  }
}
