import { z } from 'zod'

/** Mainland mobile number: 11 digits that begin with 1 (specification, section 5). */
export const mobilePattern = /^1\d{10}$/

/** Landline with its area code, hyphens allowed, as `010-65128899` or `0512-65128899-801` (specification, section 5). */
export const landlinePattern = /^0[\d-]{9,17}$/

/** How people write a number (`+86 138-0013-8000`) → what is kept (`13800138000`); landlines keep their hyphens. */
export const tidyPhone = (value: string): string => {
  const plain = value
    .normalize('NFKC')
    .trim()
    .replace(/[\s()]/g, '')
  const mobile = plain.replace(/-/g, '').replace(/^(?:\+?86)(?=1\d{10}$)/, '')
  return mobilePattern.test(mobile) ? mobile : plain
}

/** A mobile number, tidied: what an account is bound to. */
export const mobile = z
  .string('请填写手机号')
  .max(40, '请填写正确的手机号')
  .transform(tidyPhone)
  .refine((value) => value !== '', '请填写手机号')
  .refine((value) => mobilePattern.test(value), '请填写正确的手机号')

/** A mobile or landline number, tidied: where somebody can be rung up. Worded as the specification's component does. */
export const phone = z
  .string('请填写电话')
  .max(40, '请填写正确的电话')
  .transform(tidyPhone)
  .refine((value) => value !== '', '请填写电话')
  .refine((value) => mobilePattern.test(value) || landlinePattern.test(value), '请填写正确的电话')
