import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AnnouncementPopup } from './announcement-popup.tsx'

test('the samples show although the call for what was published has no answer yet', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  onTestFinished(() => void vi.unstubAllGlobals())
  localStorage.clear()
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <AnnouncementPopup held={false} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('dialog', { name: '公告' })).toBeVisible()
  await expect.element(screen.getByText('1 / 2')).toBeVisible()
})
