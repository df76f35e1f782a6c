import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from './error-boundary.tsx'

const Broken = () => {
  throw new Error('the code of a screen did not arrive')
}

test('what stands in for a screen that broke answers, too: taps that were kept for the screen are let go', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onFailure = vi.fn<() => void>()
  const { getByText } = await render(
    <ErrorBoundary Fallback={() => <p>请再试一次</p>} onFailure={onFailure}>
      <Broken />
    </ErrorBoundary>,
  )
  await expect.element(getByText('请再试一次')).toBeInTheDocument()
  expect(onFailure).toHaveBeenCalledTimes(1)
})
