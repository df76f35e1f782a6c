import type { CacheSnapshot, VirtualizerHandle } from 'virtua'

/** What a list offers that is scrolled: virtua's, and the waterfall. */
export interface ListHandle extends Pick<
  VirtualizerHandle,
  'scrollOffset' | 'scrollSize' | 'viewportSize' | 'findItemIndex' | 'getItemOffset' | 'scrollToIndex' | 'scrollTo'
> {
  /** Heights of the rows, where they are measured: without them nobody knows how far down an offset is. */
  cache: CacheSnapshot | undefined
}
