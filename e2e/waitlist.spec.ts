import { expect, test } from './fixtures.ts'
import { paymentPassword, press } from './payer.ts'
import { holdBusinessSeats } from './scarce-seats.ts'
import { makeTraveller, shortWay } from './traveller.ts'

test('who waits for a sold-out train is served as soon as somebody gives a seat back, and may withdraw before', async ({
  page,
  request,
  signIn,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  const [me, friend, third] = [await signIn(), await makePerson(), await makePerson()]
  await makeTraveller(page, request, me, 100_000)
  const rival = await makeTraveller(await openOther(friend), request, friend, 100)
  const fuller = await makeTraveller(await openOther(third), request, third, 100)
  const { offer, orders } = await holdBusinessSeats(request, [11, 12, 13], [rival, fuller], 0)
  const [held] = orders

  // One waits, thinks better of it, and waits again.
  for (const again of [false, true]) {
    await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day: offer.day })}`)
    const train = page.getByRole('list', { name: '车次' }).getByRole('article', { name: `${offer.code} 次` })
    await expect(train).toContainText('候补')
    await train.getByRole('button').first().click()
    await train.getByRole('link', { name: `候补 ${offer.code} 商务座` }).click()
    await page.getByRole('button', { name: '选张明月' }).click()
    await expect(page.getByText('你排在最前面')).toBeVisible()
    if (!again) await expectAccessible()
    await page.getByRole('button', { name: '提交候补' }).click()
    await press(page, paymentPassword)
    await expect(page.getByRole('heading', { name: '等待中' })).toBeVisible()
    if (again) break
    await expectAccessible()
    await page.getByRole('button', { name: '撤回候补' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
    await expect(page.getByRole('heading', { name: '已撤回' })).toBeVisible()
  }
  await rival.call('/train-tickets/order/cancel', { id: held })
  await expect(page.getByRole('heading', { name: '候补成功' })).toBeVisible()
  await page.getByRole('link', { name: '看车票' }).click()
  await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
  await expect(page.getByRole('article', { name: /的车票$/ })).toContainText('商务座')

  await page.goto('/train-tickets/snatching')
  await expect(page.getByText('没有在等的票')).toBeVisible()
  await page.getByRole('tab', { name: '已结束' }).click()
  await expect(page.getByRole('link', { name: /候补成功/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /已撤回/ })).toBeVisible()
  await expectAccessible()
})
