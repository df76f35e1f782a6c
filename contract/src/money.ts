import { z } from 'zod'

/** A sum of money in an answer: whole 分, not below zero. */
export const fen = z.int().nonnegative()

/** 分 as yuan with two digits: `1234` → `12.34`; what a provider of payments reads, too. */
export const yuanOf = (amount: number): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * What somebody or a provider writes as yuan, in 分: `12.3` → `1230`. By its digits, as 0.29 * 100 is no whole number.
 * @returns undefined for anything but digits with at most two behind the point, and for what is too large to count exactly
 */
export const fenOf = (yuan: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'))
}

/** A sum that somebody enters: whole 分 between two bounds, in yuan for the messages. */
export const amountBetween = ({ min, max }: { min: number; max: number }) =>
  z
    .int('金额应为整数，以分为单位')
    .min(min, `金额至少 ${Number(yuanOf(min))} 元`)
    .max(max, `金额最多 ${Number(yuanOf(max))} 元`)
