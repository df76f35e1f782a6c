import type { Insertable } from 'kysely'
import type { CouponEvents, Coupons, CouponTemplates } from '#server/platform/database/database-types.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { rowOfTemplate } from '../modules/coupon/coupon.module.ts'
import type { DemoPlan } from './plan.ts'
import { type CouponText, demoUsername } from './texts.ts'
import { awake } from './timeline.ts'

interface CouponRows {
  coupon_templates: Insertable<CouponTemplates>[]
  coupons: Insertable<Coupons>[]
  coupon_events: Insertable<CouponEvents>[]
}

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

/** The first moment of the day, in Shanghai, so many days after that of a time. */
const midnightAfter = (timeMs: number, days: number): Date =>
  new Date(Date.parse(`${shanghaiDay(new Date(timeMs))}T00:00:00+08:00`) + days * dayMs)

/** When it can be claimed and when it holds. */
const spansOf = ({ claimDays: [from, to], valid }: CouponText, nowMs: number) => ({
  claim: { start: new Date(midnightAfter(nowMs, from).getTime() + 10 * hourMs), end: midnightAfter(nowMs, to) },
  valid:
    'days' in valid ? valid : { start: midnightAfter(nowMs, valid.fromDays), end: midnightAfter(nowMs, valid.toDays) },
})

/** One that was claimed and, if so, used. */
interface Held {
  text: CouponText
  templateId: number
  userId: number
  claimedMs: number
  usedMs: number | null
}

/** What a coupon is used on in the demo world: a payment of no order that there is. */
const usedOff = 860

const rowsOfHeld = ({ text, templateId, userId, claimedMs, usedMs }: Held, id: number, nowMs: number) => {
  const { valid } = spansOf(text, nowMs)
  const order_ref = usedMs === null ? null : `demo-world:${id}`
  const coupon = {
    id,
    template_id: templateId,
    user_id: userId,
    number: 1,
    state: usedMs === null ? 'claimed' : 'used',
    order_ref,
    used_off: usedMs === null ? null : usedOff,
    valid_from: 'days' in valid ? new Date(claimedMs) : valid.start,
    valid_until: 'days' in valid ? midnightAfter(claimedMs, valid.days + 1) : valid.end,
    created_at: new Date(claimedMs),
    used_at: usedMs === null ? null : new Date(usedMs),
  }
  const used = usedMs === null ? [] : ['locked', 'used'].map((kind) => ({ kind, order_ref, at: new Date(usedMs) }))
  const events = [{ kind: 'claimed', order_ref: null, at: new Date(claimedMs) }, ...used]
  return { coupon, events: events.map((event) => ({ coupon_id: id, ...event })) }
}

/** What is offered in the centre, and who has what of it: the oldest claim first, so that ids grow with time. */
export const couponRowsOf = ({ texts, chance, nowMs, userIdOf }: DemoPlan): CouponRows => {
  const demoId = userIdOf.get(demoUsername) as number
  const others = [...userIdOf.values()].filter((id) => id !== demoId)
  const templates = texts.coupons.map((text, index) => {
    const { claim, valid } = spansOf(text, nowMs)
    const holderIds = [...chance.pick(others, text.holders), ...(text.demo === undefined ? [] : [demoId])]
    const [startMs, lastMs] = [claim.start.getTime(), Math.min(nowMs, claim.end.getTime() - 1)]
    const held = holderIds.map((userId): Held => {
      const claimedMs = awake(Math.round(startMs + chance.next() ** 2 * (lastMs - startMs)), lastMs)
      const usedMs = text.demo === 'used' && userId === demoId ? Math.round((claimedMs + nowMs) / 2) : null
      return { text, templateId: index + 1, userId, claimedMs, usedMs }
    })
    const { slug, title, note, scope, discount, stock, perUser } = text
    const terms = { title, note, scope, discount }
    const row = rowOfTemplate(
      { slug, terms, channel: 'centre', stock, perUser, claim, valid },
      midnightAfter(startMs, -1),
    )
    return { row: { id: index + 1, ...row, claimed_num: held.length }, held }
  })
  const all = templates
    .flatMap(({ held }) => held)
    .toSorted((one, other) => one.claimedMs - other.claimedMs)
    .map((held, index) => rowsOfHeld(held, index + 1, nowMs))
  return {
    coupon_templates: templates.map(({ row }) => row),
    coupons: all.map(({ coupon }) => coupon),
    coupon_events: all.flatMap(({ events }) => events).map((event, index) => ({ id: index + 1, ...event })),
  }
}
