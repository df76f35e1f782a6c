import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Tabs, tabPanelProps } from './tabs.tsx'
import { act } from './testing/act.ts'
import './styles.css'

const items = [
  { key: 'hot', label: '推荐' },
  { key: 'followed', label: '关注' },
  { key: 'new', label: '最新' },
] as const
type Key = (typeof items)[number]['key']

const Feed = () => {
  const [value, setValue] = useState<Key>('hot')
  const [peeked, setPeeked] = useState<Key | null>(null)
  return (
    <div style={{ position: 'relative', width: 400, height: 300 }}>
      <Tabs label="首页" items={items} value={value} onChange={setValue} onPeek={setPeeked} />
      {items
        .filter(({ key }) => key === value || key === peeked)
        .map(({ key }) => (
          <div key={key} {...tabPanelProps(key)} style={{ position: 'absolute', insetInline: 0, top: 50, height: 200 }}>
            {key}
            <input aria-label={`字 ${key}`} />
          </div>
        ))}
    </div>
  )
}

const setUp = async () => {
  const screen = await render(<Feed />)
  const panel = (key: string) => document.getElementById(`tab-panel-${key}`)
  let now = performance.now()
  let target: Element
  const send = (type: string, x: number, y: number, ms: number) =>
    act(() => {
      now += ms
      const event = new PointerEvent(type, {
        bubbles: true,
        pointerId: 7,
        pointerType: 'touch',
        clientX: x,
        clientY: y,
      })
      // The browser's own time would be that of this machine, which may be busy.
      Object.defineProperty(event, 'timeStamp', { value: now })
      target.dispatchEvent(event)
    })
  const down = async (key: string, from: Element | null = panel(key)) => {
    if (from === null) throw new Error('no such panel')
    target = from
    await send('pointerdown', 300, 150, 0)
    // Its code comes with the first finger.
    await import('./swipe-tabs.ts')
    await act(() => Promise.resolve())
  }
  const placeOf = (key: string) => panel(key)?.getBoundingClientRect().x
  const selected = () => screen.getByRole('tab', { selected: true }).element().textContent
  return {
    screen,
    down,
    move: (x: number, y = 150, ms = 100) => send('pointermove', x, y, ms),
    up: (x: number, ms = 100) => send('pointerup', x, 150, ms),
    placeOf,
    panel,
    selected,
  }
}

test('the panel goes with the finger and the next one comes with it; far enough, it is chosen', async () => {
  const { down, move, up, placeOf, panel, selected } = await setUp()
  const start = placeOf('hot') ?? 0
  await down('hot')
  await move(280)
  await move(200)
  expect(placeOf('hot')).toBe(start - 100)
  expect(placeOf('followed')).toBe(start + 300)
  await move(120)
  await up(120)
  await expect.poll(selected).toBe('关注')
  await expect.poll(() => panel('hot')).toBeNull()
  expect(placeOf('followed')).toBe(start)
  expect(panel('followed')?.style.translate).toBe('')
})

test('not far enough it goes back, unless it is thrown', async () => {
  const { down, move, up, panel, selected } = await setUp()
  await down('hot')
  await move(250)
  await up(250)
  await expect.poll(() => panel('followed')).toBeNull()
  expect(selected()).toBe('推荐')
  await down('hot')
  await move(290, 150, 10)
  await move(250, 150, 40)
  await up(240, 10)
  await expect.poll(selected).toBe('关注')
})

test('thrown back it goes back, however far it was', async () => {
  const { down, move, up, panel, selected } = await setUp()
  await down('hot')
  await move(100)
  await move(60)
  await move(120, 150, 40)
  await up(140, 10)
  await expect.poll(() => panel('followed')).toBeNull()
  expect(selected()).toBe('推荐')
})

test('a finger that goes up or down, or is in a field, is left alone', async () => {
  const { down, move, up, panel, placeOf, selected } = await setUp()
  const start = placeOf('hot')
  await down('hot')
  await move(295, 100)
  await move(100, 90)
  await up(100)
  expect(placeOf('hot')).toBe(start)
  await down('hot', panel('hot')?.querySelector('input') ?? null)
  await move(100)
  await up(100)
  expect(placeOf('hot')).toBe(start)
  expect(selected()).toBe('推荐')
})

test('behind the last tab there is nothing: the panel only gives a little', async () => {
  const { screen, down, move, up, placeOf, selected } = await setUp()
  await screen.getByRole('tab', { name: '最新' }).click()
  const start = placeOf('new') ?? 0
  await down('new')
  await move(200)
  expect(placeOf('new')).toBeCloseTo(start - 30)
  await up(100)
  await expect.poll(() => placeOf('new')).toBe(start)
  expect(selected()).toBe('最新')
})
