import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { session } from '#web/lib/session/session.ts'
import { act } from '#web/ui/testing/act.ts'
import { CardDesk } from './card-desk.tsx'

afterEach(() => session.end())

const open = async () =>
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CardDesk beginning={undefined} onShared={() => {}} />
    </QueryClientProvider>,
  )

test('a card that was begun is there when its writer comes back, and not for who signs in after them', async () => {
  session.start({ token: 'a', refresh_token: 'b' })
  const first = await open()
  await first.getByRole('textbox', { name: '贺词' }).fill('妈，今年我回家')
  await first.unmount()
  const again = await open()
  await expect.element(again.getByRole('textbox', { name: '贺词' })).toHaveValue('妈，今年我回家')
  await again.unmount()
  await act(() => session.end())
  session.start({ token: 'c', refresh_token: 'd' })
  const next = await open()
  await expect.element(next.getByRole('textbox', { name: '贺词' })).not.toHaveValue('妈，今年我回家')
})
