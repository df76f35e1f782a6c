import { box, chatWindow, choose, makeFriends, message, openChat, say, writeAs } from './chat-people.ts'
import { expect, test } from './fixtures.ts'

test('two tabs have one draft: it follows what is written in either, and what one sends empties the other', async ({
  page,
  context,
  baseURL,
  request,
  makePerson,
  signIn,
}) => {
  const { me, friend, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  await writer.say(windowId, '几点的车')
  writer.close()
  await signIn(me)
  const other = await context.newPage()
  await openChat(page, windowId)
  await openChat(other, windowId)

  await page.bringToFront()
  await box(page).fill('七点')
  await expect(box(other)).toHaveValue('七点')
  await other.bringToFront()
  await box(other).press('End')
  await box(other).pressSequentially('半的车')
  await choose(other, '几点的车', '回复')
  await expect(box(page)).toHaveValue('七点半的车')
  await expect(page.getByText('正在回复')).toBeAttached()

  await other.getByRole('button', { name: '发送', exact: true }).click()
  await expect(message(page, '七点半的车')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expect(page.getByText('正在回复')).not.toBeAttached()

  // The list of another tab knows of it, too.
  await page.goto('/chat')
  await box(other).fill('到站叫我')
  await expect(chatWindow(page, friend.nickname)).toContainText('[草稿] 到站叫我')
  await say(other, '到站叫你')
  await expect(chatWindow(page, friend.nickname)).not.toContainText('[草稿]')
  await page.reload()
  await expect(chatWindow(page, friend.nickname)).toContainText('到站叫你')
  await expect(chatWindow(page, friend.nickname)).not.toContainText('[草稿]')
  await other.close()
})
