import PhotoSwipe from 'photoswipe'
import 'photoswipe/photoswipe.css'
import type { Picture } from '#contract/media.ts'
import { openOverlay } from '#web/lib/navigation/overlays.ts'
import { pictureSrcSet } from './picture-layout.ts'

interface ViewerOptions {
  pictures: readonly Picture[]
  /** Which one is shown first. */
  index: number
  /** Where each of them stands on the page: they grow out of it and shrink back into it. */
  cells: readonly Element[]
}

/** Opens the picture viewer over the page: swipe, pinch or double tap to zoom, drag down, go back or press Escape to close. */
export const openViewer = ({ pictures, index, cells }: ViewerOptions): void => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    index,
    dataSource: pictures.map((picture, position) => ({
      src: picture.large,
      srcset: pictureSrcSet(picture),
      width: picture.width,
      height: picture.height,
      msrc: cells[position]?.querySelector<HTMLImageElement>('img[srcset]')?.currentSrc || picture.small,
      thumbCropped: true,
      alt: `图片，第 ${position + 1} 张，共 ${pictures.length} 张`,
    })),
    bgOpacity: 1,
    showHideAnimationType: calm ? 'none' : 'zoom',
    showAnimationDuration: 220,
    hideAnimationDuration: 220,
    loop: false,
    wheelToZoom: true,
    tapAction: 'close',
    mainClass: 'picture-viewer',
    closeTitle: '关闭',
    zoomTitle: '缩放',
    arrowPrevTitle: '上一张',
    arrowNextTitle: '下一张',
    errorMsg: '图片没有加载出来',
    indexIndicatorSep: ' / ',
  })
  viewer.addFilter('thumbEl', (thumb, _data, position) => {
    const cell = cells[position]
    return cell instanceof HTMLElement ? cell : (thumb as HTMLElement)
  })
  viewer.init()
  viewer.element?.setAttribute('aria-label', '查看图片')
  viewer.on(
    'close',
    openOverlay(() => viewer.close()),
  )
}
