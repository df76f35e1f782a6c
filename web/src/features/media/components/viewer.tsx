import PhotoSwipe from 'photoswipe'
import 'photoswipe/photoswipe.css'
import { createRoot } from 'react-dom/client'
import type { Picture } from '#contract/media.ts'
import { openOverlay } from '#web/lib/navigation/overlays.ts'
import { createStore } from '#web/lib/store/store.ts'
import { pictureSrcSet } from '../picture-layout.ts'
import { watchPress } from '../viewer-press.ts'
import type { ViewerState } from '../viewer-state.ts'
import { ViewerTools } from './viewer-tools.tsx'
import '../viewer.css'

export interface ViewerOptions {
  pictures: readonly Picture[]
  /** Which one is shown first. */
  index: number
  /** Where each of them stands on the page: they grow out of it and shrink back into it. */
  cells: readonly Element[]
  /** Closes it: one of the pictures may no longer be shown. */
  until?: AbortSignal
  /** Another one is shown: its place among the pictures. */
  onTurn?: (index: number) => void
}

const zoomStep = 1.6
const zoomMs = 200

/** Zooms by keys: + and -, and 0 for the whole picture. @returns whether it was one of them */
const zoomByKey = ({ currSlide }: PhotoSwipe, { key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  const factor = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, '0': 0 }[key]
  if (factor === undefined || currSlide === undefined || ctrlKey || metaKey) return false
  const { fit, max } = currSlide.zoomLevels
  currSlide.zoomTo(Math.min(max, Math.max(fit, currSlide.currZoomLevel * factor)), undefined, zoomMs)
  return true
}

/** The image of the slide that is shown. */
const shownImage = ({ currSlide }: PhotoSwipe): HTMLImageElement | undefined => {
  const element = currSlide?.content.element
  return element instanceof HTMLImageElement ? element : undefined
}

/** Whether a smaller size than the largest is shown. */
const isReduced = (viewer: PhotoSwipe, { large }: Picture): boolean => {
  const shown = shownImage(viewer)?.currentSrc ?? ''
  return shown !== '' && shown !== new URL(large, location.origin).href
}

/** What stands at the foot of the viewer, and what it does. */
const addTools = (viewer: PhotoSwipe, pictures: readonly Picture[], first: Picture) => {
  const state = createStore<ViewerState>({ picture: first, reduced: false, loading: false, menu: null })
  const look = () => {
    const picture = pictures[viewer.currIndex] ?? first
    state.set({ ...state.get(), picture, reduced: isReduced(viewer, picture), loading: false })
  }

  const showOriginal = async () => {
    const { picture } = state.get()
    const image = shownImage(viewer)
    if (image === undefined) return
    if (isReduced(viewer, picture)) {
      state.set({ ...state.get(), loading: true })
      const loaded = new Image()
      loaded.src = picture.large
      await loaded.decode().catch(() => {})
      image.srcset = ''
      image.src = picture.large
      await image.decode().catch(() => {})
      look()
    }
    if (state.get().picture !== picture) return
    const slide = viewer.currSlide
    slide?.zoomTo(Math.max(slide.zoomLevels.fit, 1), undefined, zoomMs)
  }

  const host = document.createElement('div')
  viewer.element?.append(host)
  const root = createRoot(host)
  root.render(<ViewerTools state={state} onOriginal={() => void showOriginal()} />)
  viewer.on('change', look)
  viewer.on('loadComplete', ({ slide }) => {
    if (slide === viewer.currSlide) look()
  })
  viewer.on('imageSizeChange', look)
  viewer.on('keydown', (event) => {
    // The menu has its own keys, and closes by Escape before the viewer does.
    if (state.get().menu !== null) event.preventDefault()
    else if (zoomByKey(viewer, event.originalEvent)) event.preventDefault()
  })
  watchPress(viewer, (at) => state.set({ ...state.get(), menu: at }))
  viewer.on('close', () => state.set({ ...state.get(), menu: null }))
  // Not while it is drawing.
  viewer.on('destroy', () => queueMicrotask(() => root.unmount()))
}

/**
 * Opens the picture viewer over the page: swipe or arrow keys to the next, pinch, double tap or + and - to zoom, a long press or a right click
 * for the menu; drag down, go back or press Escape to close. The focus then goes to the picture that was seen last.
 */
export const openViewer = ({ pictures, index, cells, until, onTurn }: ViewerOptions): void => {
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
    returnFocus: false,
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
  const opener = document.activeElement
  viewer.on('change', () => onTurn?.(viewer.currIndex))
  viewer.on('destroy', () => {
    const cell = cells[viewer.currIndex]
    const last = cell?.closest('button') ?? cell?.querySelector('button') ?? opener
    if (last instanceof HTMLElement) last.focus({ preventScroll: true })
  })
  viewer.init()
  until?.addEventListener('abort', () => viewer.close())
  viewer.element?.setAttribute('aria-label', '查看图片')
  viewer.on(
    'close',
    openOverlay(() => viewer.close()),
  )
  const first = pictures[index]
  if (first !== undefined) addTools(viewer, pictures, first)
}
