import { expect, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { paymentPassword } from './payer.ts'
import { holdBusinessSeats } from './scarce-seats.ts'
import { makeTraveller } from './traveller.ts'

test('from the first letters of two stations to a paid ticket on a seat one chose, by keyboard alone', async ({
  page,
  request,
  signIn,
}) => {
  const me = await signIn()
  await makeTraveller(page, request, me, 100_000)
  await page.goto('/train-tickets')
  const places = [
    ['出发地', 'bjn', '北京南'],
    ['目的地', 'tj', '天津'],
  ] as const
  for (const [which, typed, name] of places) {
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${which}`) }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: `选择${which}` })
    await tabTo(page, sheet.getByRole('searchbox'))
    await page.keyboard.type(typed)
    await expect(sheet.getByRole('list', { name: '找到的车站' }).getByRole('button').first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
  }
  const days = page.getByRole('radiogroup', { name: '出发日期' }).getByRole('radio')
  await tabTo(page, days.first())
  for (let day = 1; day <= 3; day++) await page.keyboard.press('ArrowRight')
  await expect(days.nth(3)).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: '查询车票' }))
  await page.keyboard.press('Enter')

  const train = page.getByRole('list', { name: '车次' }).getByRole('article').first()
  await tabTo(page, train.getByRole('button').first())
  await page.keyboard.press('Enter')
  await tabTo(page, train.getByRole('link', { name: /^预订 .* 二等座$/ }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: '确认订单' })
  await tabTo(page, form.getByRole('button', { name: '选张明月' }))
  await page.keyboard.press('Enter')
  await tabTo(page, form.getByRole('group', { name: '一排座位' }).getByRole('button', { name: /^F 座/ }))
  await page.keyboard.press('Enter')
  await expect(form.getByText('已选 1/1')).toBeVisible()
  await tabTo(page, form.getByRole('button', { name: '提交订单' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^付 ¥/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type(paymentPassword)
  await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
  await expect(page.getByRole('article', { name: /的车票$/ })).toContainText(/\d+F号/)
})

// A refused order stands in the console of whoever was late.
test.describe('in a rush', () => {
  test.use({ expectedConsole: [/409/] })

  test('two want the last seat: one gets it, the other is told, and is led to other trains', async ({
    page,
    request,
    signIn,
    makePerson,
    openOther,
    expectAccessible,
  }) => {
    const [me, friend, third] = [await signIn(), await makePerson(), await makePerson()]
    await makeTraveller(page, request, me, 100)
    const other = await openOther(friend)
    const rival = await makeTraveller(other, request, friend, 100)
    const fuller = await makeTraveller(await openOther(third), request, third, 100)
    const { offer } = await holdBusinessSeats(request, [8, 9, 10], [fuller, rival], 1)

    const last = await makePerson()
    const competitor = await openOther(last)
    await makeTraveller(competitor, request, last, 100)
    const { runId, code, fromSeq, toSeq } = offer
    const legs = [runId, code, offer.day, fromSeq, toSeq, 'business'].join('.')
    for (const each of [page, competitor]) {
      await each.goto(`/train-tickets/order?legs=${legs}`)
      await each.getByRole('button', { name: '选张明月' }).click()
      await expect(each.getByRole('button', { name: '提交订单' })).toBeEnabled()
    }
    await competitor.getByRole('button', { name: '提交订单' }).click()
    await expect(competitor.getByRole('timer')).toBeVisible()
    await page.getByRole('button', { name: '提交订单' }).click()
    const note = page.getByRole('region', { name: '余票不够' })
    await expect(note.getByRole('alert')).toContainText('没有扣钱')
    await expectAccessible()
    await note.getByRole('link', { name: '看看其他车次' }).click()
    await expect(page.getByRole('heading', { name: '北京南 → 天津' })).toBeVisible()
    // And it says so of this train.
    const train = page.getByRole('list', { name: '车次' }).getByRole('article').filter({ hasText: code })
    await expect(train.first()).toBeVisible()
  })
})
