import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useTextBox } from './use-text-box.ts'

const key = 'chat-drafts'
beforeEach(() => localStorage.removeItem(key))

/** What another tab stores, and its event. */
const writeElsewhere = (texts: Record<string, string>) => {
  localStorage.setItem(key, JSON.stringify({ userId: '1', texts }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
const draft = () =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') as { texts?: Record<string, string> }).texts?.['7'] ?? ''

const Box = ({ stored }: { stored: Promise<void> }) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const box = useTextBox('7', area, undefined)
  return (
    <>
      <textarea ref={area} aria-label="消息" value={box.text} onChange={(event) => box.change(event.target.value)} />
      <button type="button" onClick={() => void box.clear(stored)}>
        发送
      </button>
    </>
  )
}

const open = async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  const screen = await render(<Box stored={stored} />)
  return { box: screen.getByLabelText('消息'), send: screen.getByRole('button'), store, stored }
}

test('the box follows what is written in another tab, and what is written of other chats leaves it alone', async () => {
  const { box } = await open()
  writeElsewhere({ 7: '明天' })
  await expect.element(box).toHaveValue('明天')
  await box.fill('  ')
  writeElsewhere({ 8: '别的' })
  writeElsewhere({ 7: '明天见', 8: '别的' })
  await expect.element(box).toHaveValue('明天见')
})

test('what is sent stays out of the box until it is stored, whatever another tab writes to somebody else', async () => {
  const { box, send, store, stored } = await open()
  await box.fill('在吗')
  await send.click()
  writeElsewhere({ 7: '在吗', 8: '别的' })
  await expect.element(box).toHaveValue('')
  store()
  await stored
  await expect.poll(draft).toBe('')
})

test('what another tab has written on while the message was being stored is kept, here and on the device', async () => {
  const { box, send, store, stored } = await open()
  await box.fill('在吗')
  await send.click()
  writeElsewhere({ 7: '在吗？还有' })
  await expect.element(box).toHaveValue('在吗？还有')
  store()
  await stored
  await expect.element(box).toHaveValue('在吗？还有')
  expect(draft()).toBe('在吗？还有')
})
