import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Deferred } from './deferred.tsx'
import { LazySheet } from './lazy-sheet.tsx'
import { lazyPart } from './lazy-part.ts'
import { act } from './testing/act.ts'
import { toastStore } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const Part = () => <p>来了</p>

/** Code that does not come so many times: the server was away for a moment, and no network came back. */
const comesAfter = (failures: number) => {
  let left = failures
  return async (): Promise<ComponentType> => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  }
}

test('a part whose code did not come at first comes by itself', async () => {
  const load = comesAfter(2)
  const { getByText } = await render(<Deferred load={load} restMs={0} />)
  await pass(1000)
  expect(getByText('来了').query()).toBeNull()
  await pass(8000)
  expect(getByText('来了').query()).not.toBeNull()
})

test('it comes at once when the network is back', async () => {
  const load = comesAfter(1)
  const { getByText } = await render(<Deferred load={load} restMs={0} />)
  await pass(10)
  await act(() => window.dispatchEvent(new Event('online')))
  expect(getByText('来了').query()).not.toBeNull()
})

test('a sheet whose code did not come leaves the page as it is, says so, and opens when it has come', async () => {
  const load = comesAfter(2)
  const Sheet = lazyPart(async () => ({ default: await load() }))
  const Screen = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="写了一半" />
        <button type="button" onClick={() => setOpen(true)}>
          分享
        </button>
        <LazySheet open={open}>
          <Sheet />
        </LazySheet>
      </>
    )
  }
  const { getByRole, getByText } = await render(<Screen />)
  const field = getByRole('textbox').element() as HTMLInputElement
  field.value = '还没有写完'
  await act(() => (getByRole('button').element() as HTMLElement).click())
  await pass(3000)
  expect(toastStore.get().at(-1)?.message).toBe('还没有加载出来，请稍等，或者刷新页面')
  await pass(8000)
  expect(getByText('来了').query()).not.toBeNull()
  expect(getByRole('textbox').element()).toBe(field)
})
