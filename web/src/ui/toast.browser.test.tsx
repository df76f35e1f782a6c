import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { act } from './testing/act.ts'
import { ErrorState } from './error-state.tsx'
import { ToastRegion, toast } from './toast.tsx'
import './styles.css'

const shown = () => document.querySelector('[role=status]')?.textContent

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('toast', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('a message shows for 2 s', async () => {
    await render(<ToastRegion />)
    await act(() => toast('网络连接失败，请检查网络或稍后再试'))
    await pass(1999)
    expect(shown()).toBe('网络连接失败，请检查网络或稍后再试')
    await pass(1)
    expect(shown()).toBe('')
  })

  test('what a toast says, the place where something did not load does not say beside it, but afterwards', async () => {
    const message = '服务暂时不可用，请稍后再试'
    const { getByText } = await render(
      <>
        <ToastRegion />
        <ErrorState message={message} onRetry={() => {}} />
      </>,
    )
    const visible = () =>
      getByText(message)
        .elements()
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    expect(visible()).toHaveLength(1)
    await act(() => toast(message))
    expect(visible()).toHaveLength(1)
    expect(shown()).toBe(message)
    await pass(2000)
    expect(shown()).toBe('')
    expect(visible()).toHaveLength(1)
  })

  test('a message shows as long as it is told', async () => {
    await render(<ToastRegion />)
    await act(() => toast('已复制到粘贴板', { durationMs: 500 }))
    await pass(499)
    expect(shown()).toBe('已复制到粘贴板')
    await pass(1)
    expect(shown()).toBe('')
  })

  test('a new message takes the place of the last one and keeps its own time', async () => {
    await render(<ToastRegion />)
    await act(() => toast('单曲循环'))
    await pass(1500)
    await act(() => toast('顺序播放'))
    expect(shown()).toBe('顺序播放')
    await pass(1500)
    expect(shown()).toBe('顺序播放')
    await pass(500)
    expect(shown()).toBe('')
  })

  test('a loading message without a time stays until it is closed', async () => {
    await render(<ToastRegion />)
    let close = () => {}
    await act(() => {
      close = toast.loading('正在发布')
    })
    await pass(60_000)
    expect(shown()).toBe('正在发布')
    await act(() => close())
    expect(shown()).toBe('')
  })

  test('closing a loading message leaves a later message alone', async () => {
    await render(<ToastRegion />)
    let close = () => {}
    await act(() => {
      close = toast.loading('正在发布')
    })
    await act(() => toast('已发布'))
    await act(() => close())
    expect(shown()).toBe('已发布')
  })

  test('the loading message and its block have their 1500 ms, whatever is said meanwhile', async () => {
    const clicked = vi.fn()
    const screen = await render(
      <>
        <button type="button" onClick={clicked}>
          回复
        </button>
        <ToastRegion />
      </>,
    )
    const button = screen.getByRole('button', { name: '回复' }).element() as HTMLButtonElement
    await act(() => toast.loading('登录失效，正在自动重新登录...', { durationMs: 1500, blocking: true }))
    await pass(1000)
    await act(() => toast('已复制到粘贴板'))
    await pass(499)
    expect(shown()).toBe('登录失效，正在自动重新登录...已复制到粘贴板')
    button.click()
    expect(clicked).not.toHaveBeenCalled()
    await pass(1)
    expect(shown()).toBe('已复制到粘贴板')
    button.click()
    expect(clicked).toHaveBeenCalledOnce()
    await pass(1500)
    expect(shown()).toBe('')
  })

  test('a loading message does not cut short what was said before it', async () => {
    await render(<ToastRegion />)
    await act(() => toast('单曲循环'))
    await pass(1000)
    await act(() => toast.loading('登录失效，正在自动重新登录...', { durationMs: 1500, blocking: true }))
    await pass(999)
    expect(shown()).toBe('单曲循环登录失效，正在自动重新登录...')
    await pass(1)
    expect(shown()).toBe('登录失效，正在自动重新登录...')
  })

  test('what a call has failed with shows for its 2 s beside what else is said', async () => {
    await render(<ToastRegion />)
    await act(() => toast('网络连接失败，请检查网络或稍后再试', { keeps: true }))
    await pass(500)
    await act(() => toast('单曲循环'))
    await pass(500)
    await act(() => toast('登录失效，请重新登录', { keeps: true }))
    await pass(999)
    expect(shown()).toBe('网络连接失败，请检查网络或稍后再试单曲循环登录失效，请重新登录')
    await pass(1)
    expect(shown()).toBe('单曲循环登录失效，请重新登录')
    await pass(1000)
    expect(shown()).toBe('')
  })

  test('the same message is not shown twice at once: it begins again, also where the first kept its time', async () => {
    await render(<ToastRegion />)
    await act(() => toast('最多保存 20 个地址，先删除一些再添加', { keeps: true }))
    await pass(1500)
    await act(() => toast('最多保存 20 个地址，先删除一些再添加'))
    expect(shown()).toBe('最多保存 20 个地址，先删除一些再添加')
    await pass(1999)
    expect(shown()).toBe('最多保存 20 个地址，先删除一些再添加')
    await pass(1)
    expect(shown()).toBe('')
  })

  test('a blocking message stops clicks for its time, also those from the keyboard', async () => {
    const clicked = vi.fn()
    const screen = await render(
      <>
        <button type="button" onClick={clicked}>
          回复
        </button>
        <ToastRegion />
      </>,
    )
    const button = screen.getByRole('button', { name: '回复' }).element() as HTMLButtonElement
    await act(() => toast.loading('登录失效，正在自动重新登录...', { durationMs: 1500, blocking: true }))
    const { x, y } = button.getBoundingClientRect()
    expect(document.elementFromPoint(x + 2, y + 2)).not.toBe(button)
    button.click()
    expect(clicked).not.toHaveBeenCalled()
    await pass(1500)
    button.click()
    expect(clicked).toHaveBeenCalledOnce()
  })
})
