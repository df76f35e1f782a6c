import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AnnouncementPopup } from './announcement-popup.tsx'

const announced = (id: string, title: string) => ({
  ...{ id, title, content: '明早六点恢复。', date: '2026-11-28T08:00:00.000Z', category: '更新', isImportant: false },
  image: null,
})

const answerWith = (data: unknown) =>
  new Response(JSON.stringify({ code: 200, message: '', data }), { headers: { 'content-type': 'application/json' } })

const renderPopup = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnnouncementPopup held={false} />
    </QueryClientProvider>,
  )

test('what was published comes before the samples, and what was closed here behind what was not', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answerWith([announced('7', '旧的'), announced('8', '新的')])))
  onTestFinished(() => void vi.unstubAllGlobals())
  localStorage.clear()
  localStorage.setItem('closedAnnouncements', JSON.stringify(['7']))
  const screen = await renderPopup()
  const titles = () =>
    screen
      .getByRole('heading', { level: 2, includeHidden: true })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(expect.arrayContaining(['新的', '旧的']))
  expect(titles().filter((title) => title !== '公告')).toEqual(['新的', '欢迎来到鸿雁', '鸿雁公约', '旧的'])
  await screen.getByRole('button', { name: '我知道了' }).click()
  expect(JSON.parse(localStorage.getItem('closedAnnouncements') ?? '')).toEqual(['8', 'sample-1', 'sample-2', '7'])
})

test('the samples show although the call for what was published has no answer yet', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  onTestFinished(() => void vi.unstubAllGlobals())
  localStorage.clear()
  const screen = await renderPopup()
  await expect.element(screen.getByRole('dialog', { name: '公告' })).toBeVisible()
  await expect.element(screen.getByText('1 / 2')).toBeVisible()
})
