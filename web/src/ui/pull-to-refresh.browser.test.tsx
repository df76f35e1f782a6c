import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { act } from './testing/act.ts'
import { PullToRefresh } from './pull-to-refresh.tsx'
import './styles.css'

const Feed = ({ onRefresh }: { onRefresh: () => Promise<unknown> }) => {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} data-testid="scroller" style={{ height: 400, overflowY: 'auto' }}>
      <PullToRefresh scrollRef={scroller} onRefresh={onRefresh}>
        <div style={{ height: 2000 }}>话题</div>
      </PullToRefresh>
    </div>
  )
}

const setUp = async (onRefresh: () => Promise<unknown>) => {
  const screen = await render(<Feed onRefresh={onRefresh} />)
  const scroller = screen.getByTestId('scroller').element()
  const head = () => screen.getByRole('status').element().textContent
  const goose = () => screen.container.querySelector('.pull-goose')
  const wings = () => getComputedStyle(screen.container.querySelector('.pull-goose .wing')!).transform
  const send = (type: 'touchstart' | 'touchmove' | 'touchend', x: number, y: number) =>
    act(() => {
      const touch = new Touch({ identifier: 1, target: scroller, clientX: 100 + x, clientY: 50 + y })
      const touches = type === 'touchend' ? [] : [touch]
      const event = new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch] })
      scroller.dispatchEvent(event)
    })
  const pull = async (y: number, x = 0) => {
    await send('touchstart', 0, 0)
    await send('touchmove', x / 2, y / 2)
    await send('touchmove', x, y)
  }
  return { scroller, head, goose, wings, pull, release: () => send('touchend', 0, 0) }
}

describe('pull to refresh', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('says what comes next at each step, and shows 刷新成功 for 500 ms', async () => {
    let finish = () => {}
    const onRefresh = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)))
    const { head, pull, release } = await setUp(onRefresh)
    await pull(40)
    expect(head()).toBe('下拉刷新')
    await pull(80)
    expect(head()).toBe('松开刷新')
    await release()
    expect(head()).toBe('正在刷新')
    expect(onRefresh).toHaveBeenCalledOnce()
    await act(() => finish())
    expect(head()).toBe('刷新成功')
    await act(() => vi.advanceTimersByTime(499))
    expect(head()).toBe('刷新成功')
    await act(() => vi.advanceTimersByTime(1))
    expect(head()).toBe('')
  })

  test('a pull of less than the head does nothing', async () => {
    const onRefresh = vi.fn(async () => {})
    const { head, pull, release } = await setUp(onRefresh)
    await pull(49)
    await release()
    expect(onRefresh).not.toHaveBeenCalled()
    expect(head()).toBe('')
  })

  test('a list that is not at its top only scrolls', async () => {
    const onRefresh = vi.fn(async () => {})
    const { scroller, head, pull, release } = await setUp(onRefresh)
    scroller.scrollTop = 300
    await pull(120)
    expect(head()).toBe('')
    await release()
    expect(onRefresh).not.toHaveBeenCalled()
  })

  test('a swipe to the side is left alone', async () => {
    const onRefresh = vi.fn(async () => {})
    const { head, pull, release } = await setUp(onRefresh)
    await pull(90, 200)
    expect(head()).toBe('')
    await release()
    expect(onRefresh).not.toHaveBeenCalled()
  })

  test('while it refreshes, another pull does not start a second time', async () => {
    const onRefresh = vi.fn(() => new Promise<void>(() => {}))
    const { pull, release } = await setUp(onRefresh)
    await pull(90)
    await release()
    await pull(90)
    await release()
    expect(onRefresh).toHaveBeenCalledOnce()
  })

  test('a refresh that fails goes away without 刷新成功', async () => {
    const { head, pull, release } = await setUp(() => Promise.reject(new Error('offline')))
    await pull(90)
    await release()
    expect(head()).toBe('')
  })

  test('a goose comes with the pull, its wings with the finger, and goes when the list rests', async () => {
    const { goose, wings, pull, release } = await setUp(async () => {})
    await pull(20)
    await act(() => import('./pull-goose.tsx'))
    await vi.waitFor(() => expect(goose()).not.toBeNull())
    const before = wings()
    await pull(34)
    expect(wings()).not.toBe(before)
    await release()
    expect(goose()).toBeNull()
  })
})
