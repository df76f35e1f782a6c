import { expect } from './fixtures.ts'
import { makeFriends, message, openChat } from './chat-people.ts'
import { guard } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { dayIn, findOffer, makeTraveller } from './traveller.ts'

const test = withOwnServer()
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 403/] })

test('a trip is sent to a friend, who sees the train as it stands now, and may take the same', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  const { me, friend, windowId } = await makeFriends(request, makePerson)
  await signIn(me)
  const traveller = await makeTraveller(page, request, me, 500_000)
  const offer = await findOffer(request, dayIn(6))
  const order = await traveller.buy(offer)
  const seatText = order.legs[0]?.tickets[0]?.seatText ?? ''

  await page.goto(`/train-tickets/order?id=${order.id}`)
  await page.getByRole('button', { name: '发给好友' }).click()
  await page.getByRole('menuitem', { name: '发给好友' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: friend.nickname }).first().click()
  await expect(sheet.getByText(offer.code)).toBeVisible()
  // The seat is told only by who wants to.
  await expect(sheet).not.toContainText(seatText)
  await sheet.getByLabel('带上座位').check()
  await expect(sheet).toContainText(seatText)
  await sheet.getByLabel('带上座位').uncheck()
  await sheet.getByRole('button', { name: '发送' }).click()
  await page.getByRole('button', { name: '去看看' }).click()

  const theirs = await openOther(friend)
  await openChat(theirs, windowId)
  const card = (at: typeof page) => message(at, '北京南').getByRole('link', { name: new RegExp(offer.code) })
  await expect(card(page)).toContainText('还有票，一起走')
  await expect(card(theirs)).toContainText('还有票，一起走')
  await expect(message(theirs, '北京南')).not.toContainText('http')
  await expect(message(theirs, '北京南')).not.toContainText(seatText)
  await expectAccessible()

  await card(theirs).click()
  const train = theirs.getByRole('article', { name: `${offer.code} 次` })
  await expect(train.getByRole('button', { expanded: true })).toBeInViewport()
  await expect(train.getByRole('link', { name: `预订 ${offer.code} 二等座` })).toBeVisible()

  const staff = await makePerson()
  await ownServer.appoint(staff.username, 'railway')
  const guarded = await guard(request, staff)
  await guarded.voice.call('/staff/second-step', { code: await guarded.authenticator.nextCode() })
  await openChat(theirs, windowId)
  await expect(card(theirs)).toContainText('还有票，一起走')
  await page.goto(`/train-tickets/order?id=${order.id}`)
  await expect(page.getByRole('button', { name: '退票' })).toBeVisible()
  await guarded.voice.call('/train-tickets/run/cancel', { runId: offer.runId, reason: '线路检修' })
  // Nobody turns to anything: they are told.
  await expect(card(theirs)).toContainText('列车停运', { timeout: 20_000 })
  await expect(page.getByRole('heading', { name: '列车停运' })).toBeVisible({ timeout: 20_000 })
})
