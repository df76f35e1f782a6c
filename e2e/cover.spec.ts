import type { APIRequestContext, Page } from '@playwright/test'
import type { Person } from './api.ts'
import { scrollToTicket, ticket } from './coupon-tickets.ts'
import { expect, test } from './fixtures.ts'
import { makePayer, paymentPassword, press } from './payer.ts'
import { speakAs, type Voice } from './people-api.ts'
import { payOnPage, topUp } from './wallet-steps.ts'

const gallery = (page: Page) => page.getByRole('list', { name: '红包封面' })
/** @param how its price, or whose it is */
const cover = (page: Page, title: string, how: string) =>
  gallery(page).getByRole('link', { name: new RegExp(`${title}.*${how}`) })
const owned = (page: Page, title: string) => gallery(page).getByRole('link', { name: new RegExp(`已拥有.*${title}`) })
const checkout = (page: Page) => page.getByRole('region', { name: '结算' })
const keypad = (page: Page, title: string) => page.getByRole('dialog', { name: `红包封面·${title}` })
const outcome = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Somebody with a payment password and so much in their wallet. @param amount 分 */
const makeBuyer = async (request: APIRequestContext, person: Person, amount: number) => {
  const voice = await speakAs(request, person)
  await voice.call('/wallet/payment-password/set', { paymentPassword, password: person.password })
  if (amount > 0) await topUp(request, voice, amount)
  return voice
}

/** Claims a coupon of the centre, without looking. */
const claim = async (voice: Voice, title: string) => {
  const offers = await voice.get<{ records: { id: string; title: string }[] }>('/user/coupon/list?pageSize=50')
  await voice.call('/user/coupon/receive', { id: offers.records.find((offer) => offer.title === title)?.id })
}

test('a coupon from the centre is proposed, used and shown as used; given back, it is usable and the money in the bill', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const voice = await makeBuyer(request, await signIn(), 2000)
  await claim(voice, '赶集日')
  await claim(voice, '家书抵万金')
  await page.goto('/coupon')
  await scrollToTicket(page, '初次见面')
  await ticket(page, '初次见面').getByRole('button', { name: '立即领取 初次见面' }).click()
  await expect(ticket(page, '初次见面')).toContainText('已领取')
  await ticket(page, '初次见面').getByRole('link', { name: '去使用 初次见面' }).click()
  await expect(cover(page, '鸿雁', '人人可用')).toBeVisible()
  await expectAccessible()
  await cover(page, '春江', '¥6\\.00').click()

  // The best is proposed, and of the others it is said why not.
  await expect(checkout(page)).toContainText('初次见面')
  await expect(checkout(page).getByRole('status', { name: '应付 ¥1.00' })).toBeVisible()
  await expectAccessible()
  await checkout(page)
    .getByRole('button', { name: /^优惠券/ })
    .click()
  await expect(ticket(page, '赶集日')).toContainText('还差 ¥44.00 才能用')
  await expect(ticket(page, '初次见面')).toContainText('减 ¥5.00，最划算')
  await expectAccessible()
  await page.getByRole('button', { name: '用这张 家书抵万金' }).click()
  await expect(checkout(page).getByRole('status', { name: '应付 ¥5.70' })).toBeVisible()
  await checkout(page)
    .getByRole('button', { name: /^优惠券/ })
    .click()
  await page.getByRole('button', { name: '用这张 初次见面' }).click()
  await checkout(page).getByRole('button', { name: '付 ¥1.00' }).click()
  await expect(keypad(page, '春江')).toContainText('¥1.00')
  await press(page, paymentPassword)

  await expect(outcome(page, '购买成功')).toContainText('已拥有')
  await expect(page.getByRole('list', { name: '订单' })).toContainText('-¥5.00')
  await expectAccessible()
  await page.goto('/coupon?tab=mine')
  await page.getByRole('radiogroup', { name: '卡券的状态' }).getByText('已用', { exact: true }).click()
  await expect(ticket(page, '初次见面')).toContainText('省了 5 元')
  await page.goto('/wallet/covers')
  await owned(page, '春江').click()

  await page.getByRole('button', { name: '退款' }).click()
  const question = page.getByRole('dialog', { name: '退掉“春江”' })
  await expect(question).toContainText('¥1.00 退回余额，“初次见面”还给你')
  await question.getByRole('button', { name: '退款' }).click()
  await expect(outcome(page, '已退款')).toBeVisible()
  await page.reload()
  await expect(outcome(page, '已退款')).toBeVisible()
  await expect(page.getByRole('button', { name: '退款' })).toHaveCount(0)
  await page.goto('/coupon?tab=mine')
  await expect(ticket(page, '初次见面')).toContainText('有效期至')
  await page.goto('/wallet/bill')
  await expect(page.getByRole('link', { name: /^支付 红包封面·春江 .*-1\.00$/ })).toBeVisible()
  await page.getByRole('link', { name: /^退款 红包封面·春江 .*\+1\.00$/ }).click()
  await expect(page.getByRole('list', { name: '买的东西' })).toContainText('初次见面')
  await page.getByRole('link', { name: /^红包封面·春江/ }).click()
  await expect(outcome(page, '已退款')).toBeVisible()
})

test('who has too little tops up on the way, and comes back to pay', async ({ page, request, signIn }) => {
  await makeBuyer(request, await signIn(), 100)
  await page.goto('/wallet')
  await page.getByRole('link', { name: /^红包封面/ }).click()
  await cover(page, '雪雁', '¥3\\.00').click()
  await expect(checkout(page)).toContainText('现有 ¥1.00，还差 ¥2.00')
  await checkout(page).getByRole('link', { name: '余额不够，去充值' }).click()
  await page.getByRole('textbox', { name: '充多少' }).fill('2')
  await page.getByRole('button', { name: '去支付 ¥2.00' }).click()
  await payOnPage(page, outcome(page, '充值成功'))
  await page.getByRole('button', { name: '继续付款' }).click()
  await checkout(page).getByRole('button', { name: '付 ¥3.00' }).click()
  await press(page, paymentPassword)
  await expect(outcome(page, '购买成功')).toBeVisible()
})

test.describe('what is refused', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('a wrong payment password buys nothing, and the right one buys once, also from two browsers', async ({
    page,
    request,
    signIn,
    openOther,
  }) => {
    const me = await signIn()
    await makePayer(request, await speakAs(request, me), me, 1000)
    const other = await openOther(me)
    for (const one of [page, other]) {
      await one.goto('/wallet/covers?cover=xueyan')
      await checkout(one).getByRole('button', { name: '付 ¥3.00' }).click()
    }
    await press(page, '246813')
    await expect(keypad(page, '雪雁').getByRole('alert')).toContainText('支付密码不正确')
    await press(page, paymentPassword)
    await expect(outcome(page, '购买成功')).toBeVisible()
    await press(other, paymentPassword)
    await expect(other.getByText('这个封面已经是你的了，发红包时选它就行。')).toBeVisible()
    await page.goto('/wallet/covers')
    await expect(owned(page, '雪雁')).toBeVisible()
    await page.goto('/wallet')
    await expect(page.getByRole('region', { name: '余额（元）' })).toContainText('7.00')
  })

  test('a payment whose answer is lost is not paid twice', async ({ page, request, signIn }) => {
    await makeBuyer(request, await signIn(), 1000)
    await page.goto('/wallet/covers?cover=xueyan')
    await page.route('**/api/v1/wallet/cover/buy', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await checkout(page).getByRole('button', { name: '付 ¥3.00' }).click()
    await press(page, paymentPassword)
    await expect(page.getByText('网络连接失败，请检查网络或稍后再试')).toBeVisible()
    await page.unroute('**/api/v1/wallet/cover/buy')
    await expect(page.getByText('这个封面已经是你的了，发红包时选它就行。')).toBeVisible()
    await page.goto('/wallet')
    await expect(page.getByRole('region', { name: '余额（元）' })).toContainText('7.00')
  })

  test('another’s order, a cover that is not there and one that is everybody’s say so', async ({
    page,
    request,
    signIn,
    makePerson,
  }) => {
    const theirs = await makeBuyer(request, await makePerson(), 1000)
    const { id } = await theirs.call<{ id: string }>('/wallet/cover/buy', {
      clientId: crypto.randomUUID(),
      cover: 'xueyan',
      couponId: null,
      paymentPassword,
    })
    await signIn()
    await page.goto(`/wallet/covers?order=${id}`)
    await expect(page.getByText('没有这笔封面订单')).toBeVisible()
    await page.goto('/wallet/covers?cover=fu')
    await expect(page.getByText('这个封面人人可用，发红包时选它就行。')).toBeVisible()
    await page.goto('/wallet/covers?cover=gold')
    await expect(gallery(page)).toBeVisible()
    await page.goto('/wallet/covers?cover=xueyan')
    await expect(page.getByRole('link', { name: '余额不够，去充值' })).toBeVisible()
  })
})
