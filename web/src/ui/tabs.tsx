import { clsx } from 'clsx'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface TabsItem<Key extends string = string> {
  key: Key
  label: string
}

export interface TabsProps<Key extends string> {
  /** Names the group for a screen reader. */
  label: string
  items: readonly TabsItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** Draws the panel of another tab, too, while a finger leads to it; null when it is gone. */
  onPeek?: (key: Key | null) => void
  className?: string
}

const tabId = (key: string) => `tab-${key}`
const panelId = (key: string) => `tab-panel-${key}`

/** Props of the element that shows what the active tab holds. Keys must be unique on the page. */
export const tabPanelProps = (value: string) => ({
  role: 'tabpanel' as const,
  id: panelId(value),
  'aria-labelledby': tabId(value),
})

const nextIndex = (key: string, index: number, count: number) =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key]

/**
 * Where letters are large, the tabs of a row come closer first; if they still do not fit, they stand in two rows of like length,
 * so that the last is not alone.
 */
const roomOf = (items: readonly TabsItem[]) => {
  const letters = `${items.reduce((sum, { label }) => sum + label.length, 0)}em`
  const count = items.length
  const share = count > 3 ? Math.floor(100 / Math.ceil(count / 2)) : 0
  return {
    '--tab-inset': `clamp(4px, (100% - ${letters} - 2px) / ${2 * count}, 12px)`,
    '--tab-least': `clamp(0px, (${letters} + ${8 * count}px - 100%) * 99, ${share}%)`,
  } as CSSProperties
}

/**
 * Tabs with an underline that moves; those that do not fit stand on a second line. Arrow keys, Home and End choose; the chosen one
 * alone is in the tab order. A finger that goes sideways over the panel leads to the next one.
 */
export const Tabs = <Key extends string>({ label, items, value, onChange, onPeek, className }: TabsProps<Key>) => {
  const list = useRef<HTMLDivElement>(null)
  const underline = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const place = () => {
      const active = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
      if (!active || !underline.current) return
      underline.current.style.translate = `${active.offsetLeft + active.offsetWidth / 2 - 10}px ${active.offsetTop + active.offsetHeight - 5}px`
    }
    place()
    // Fonts that come late and a changed font size move the tabs.
    const observer = new ResizeObserver(place)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [value, items])

  // What follows the finger is loaded when there is one; without it, the tabs are tapped.
  const handleTouch = useEffectEvent(async (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    const code = await import('./swipe-tabs.ts').catch(() => null)
    if (list.current)
      code?.followSwipe(event, {
        list: list.current,
        keys: items.map(({ key }) => key),
        value,
        panelOf: (key) => document.getElementById(panelId(key)),
        onChange: onChange as (key: string) => void,
        onPeek: onPeek as ((key: string | null) => void) | undefined,
      })
  })
  useEffect(() => {
    const listen = (event: PointerEvent) => void handleTouch(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const index = nextIndex(
      event.key,
      items.findIndex((item) => item.key === value),
      items.length,
    )
    const next = index === undefined ? undefined : items[index]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    document.getElementById(tabId(next.key))?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      style={roomOf(items)}
      className={clsx('relative flex flex-wrap', className)}
    >
      {items.map((item) => {
        const selected = item.key === value
        return (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={tabId(item.key)}
            aria-selected={selected}
            aria-controls={selected ? panelId(item.key) : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(item.key)}
            className={clsx(
              'min-h-11 min-w-(--tab-least) px-(--tab-inset) text-lg break-keep transition-colors -outline-offset-2',
              selected ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            {item.label}
          </button>
        )
      })}
      <span
        ref={underline}
        aria-hidden="true"
        // Out of sight until it knows its place.
        className="absolute top-0 left-0 -translate-x-8 h-[3px] w-5 rounded-full bg-seal transition-[translate] duration-200"
      />
    </div>
  )
}
