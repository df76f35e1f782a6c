import {
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ListHandle } from '#web/lib/browser/list-handle.ts'
import { countColumns, findBetween, gutter, placeCards } from './waterfall-layout.ts'
import { createPlaceKeeper, noPlaces, nowhere } from './waterfall-place.ts'
import { placeServed, servedColumns, servedRoom } from './waterfall-served.ts'
import { servedAt } from '#web/lib/browser/served.ts'

/** Draws anew only when one has scrolled so far, in px. */
const stepPx = 160
/** So far beyond what is in sight cards are drawn where one scrolls to, in px; or as far as one sees, if that is further. */
const aheadPx = 600
/** And where one comes from: more than the highest card on a phone, so that there always is one to go back to. */
const behindPx = 400

export interface WaterfallProps<Item> {
  ref: Ref<ListHandle>
  /** The element that scrolls and holds this one. */
  scrollRef: RefObject<HTMLElement | null>
  /** Names the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Names a card. */
  nameOf: (item: Item) => string
  /** Of a card of this width, in px: known before anything of it is drawn or loaded. */
  heightOf: (item: Item, width: number, scale: number) => number
  /** How much of that grows with the width. */
  growingOf: (item: Item, width: number, scale: number) => number
  renderItem: (item: Item, index: number, width: number, scale: number) => ReactNode
  /** Stands above the cards and scrolls with them. */
  head: ReactNode
  /** Stands below them. */
  end: ReactNode
  /** There are more than have come so far. */
  hasMore: boolean
  /** The place has changed, or what is shown. */
  onScroll: () => void
}

/**
 * Cards of different heights in columns, of which only those near to what is seen are in the page. The order in the page is
 * the order of the list. When columns or cards change, the card at the top stays where it is.
 */
export const Waterfall = <Item,>(props: WaterfallProps<Item>) => {
  const { ref, scrollRef, label, items, keyOf, nameOf, heightOf, growingOf, renderItem, head, end, hasMore, onScroll } =
    props
  const top = useRef<HTMLDivElement>(null)
  const feed = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLSpanElement>(null)
  const [room, setRoom] = useState(() => (servedAt() === null ? nowhere : servedRoom))
  const [{ step, down }, setPlace] = useState({ step: 0, down: true })
  const [keeper] = useState(() =>
    createPlaceKeeper((offset) => {
      const next = Math.round(offset / stepPx) * stepPx
      setPlace((before) => (before.step === next ? before : { step: next, down: next > before.step }))
    }),
  )
  /** The card that holds what has the focus: it stays in the page, so that the next key goes on from there. */
  const [focusedKey, setFocusedKey] = useState<string>()
  const { width: wide, scale } = room
  const served = room === servedRoom

  const places = useMemo(() => {
    if (wide === 0) return noPlaces
    const columns = countColumns(wide, scale)
    const width = (wide - gutter * (columns - 1)) / columns
    const heights = items.map((item) => heightOf(item, width, scale))
    const first = columns === 2 && scale === 1 ? servedColumns(items, (item, usual) => heightOf(item, usual, 1)) : []
    return placeCards(heights, columns, width, first)
  }, [items, heightOf, wide, scale])

  useImperativeHandle(ref, () => keeper.handle, [keeper])
  useLayoutEffect(
    () => keeper.show({ room, places, keys: items.map((item) => keyOf(item)) }, scrollRef.current),
    [keeper, room, places, items, keyOf, scrollRef],
  )
  const tell = useEffectEvent(onScroll)
  useEffect(() => tell(), [step, places, room])

  const measure = useEffectEvent(() => {
    if (!top.current || !feed.current || !ruler.current || ruler.current.clientWidth === 0) return
    const next = {
      width: ruler.current.clientWidth,
      scale: ruler.current.getBoundingClientRect().height / 16,
      above: feed.current.getBoundingClientRect().top - top.current.getBoundingClientRect().top,
      sight: scrollRef.current?.clientHeight ?? window.innerHeight,
    }
    const change = () =>
      setRoom((before) => (before !== servedRoom && JSON.stringify(before) === JSON.stringify(next) ? before : next))
    // What the server has drawn stands as it will: that it is drawn anew, with more of it, may take its time.
    if (served) startTransition(change)
    else change()
  })
  useLayoutEffect(() => measure(), [])
  // What scrolls is an ancestor, of which a layout effect does not know yet.
  useEffect(() => {
    const scroller = scrollRef.current
    if (scroller === null) return undefined
    // Before it is painted: nobody sees the cards where they stood.
    const observer = new ResizeObserver(() => flushSync(() => measure()))
    for (const element of [scroller, top.current, ruler.current]) if (element) observer.observe(element)
    const detach = keeper.attach(scroller)
    return () => {
      observer.disconnect()
      detach()
    }
  }, [keeper, scrollRef])

  const from = step - room.above
  const ahead = served ? 0 : Math.max(room.sight, aheadPx)
  const behind = served ? 0 : behindPx
  const near = findBetween(places, from - (down ? behind : ahead), from + room.sight + (down ? ahead : behind))
  const focused = focusedKey === undefined ? -1 : items.findIndex((item) => keyOf(item) === focusedKey)
  const drawn = focused < 0 || near.includes(focused) ? near : [...near, focused].toSorted((one, other) => one - other)
  const inCss =
    served &&
    placeServed(
      places.heights,
      items.map((item) => growingOf(item, places.width, scale)),
      places.width,
    )
  return (
    <>
      <div ref={top}>{head}</div>
      <div className="relative mx-2" style={served ? { containerType: 'inline-size' } : undefined}>
        <span ref={ruler} aria-hidden="true" className="absolute w-full" style={{ height: '1rem' }} />
        <div
          ref={feed}
          {...(items.length > 0 && { role: 'feed', 'aria-label': label })}
          className="relative"
          style={{ height: places.height }}
        >
          {drawn.map((index) => {
            const item = items[index]
            if (item === undefined) return null
            return (
              // Only what it holds can have the focus.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <article
                key={keyOf(item)}
                aria-label={nameOf(item)}
                onFocus={() => setFocusedKey(keyOf(item))}
                onBlur={() => setFocusedKey(undefined)}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : items.length}
                className="absolute"
                style={
                  inCss
                    ? inCss[index]
                    : {
                        top: places.tops[index],
                        left: places.lefts[index],
                        width: places.width,
                        height: places.heights[index],
                      }
                }
              >
                {renderItem(item, index, places.width, scale)}
              </article>
            )
          })}
        </div>
      </div>
      {end}
    </>
  )
}
