// Limits of what those who run the app see and set: users need none of them.
import type { quotas } from './quotas.ts'

/** Of words of moderation. */
export const wordLimits = {
  /** One character alone would be found in every other text. */
  word: { min: 2, max: 40 },
  keyword: { max: 20 },
  /** Words of one list, and of one change. */
  list: 20_000,
  change: 10_000,
  /** A dry run looks at so many texts, the newest. */
  trialTexts: 10_000,
  trialSeconds: 24 * 3600,
  /** Words that a version in the history tells by name. */
  shownChanges: 40,
  excerpt: { max: 80 },
  /** What was found in a text is kept so long. */
  findingDays: 180,
} as const

/** Of what the app itself says at length. */
export const appTextLimits = {
  slug: { max: 40 },
  articles: 500,
  articleTitle: { max: 40 },
  articleText: { max: 800 },
  keyword: { min: 1, max: 30 },
  keywords: { max: 40 },
  position: { max: 9999 },
  agreementSummary: { max: 300 },
  agreementText: { max: 20_000 },
  agreementChanges: { max: 200 },
} as const

/** Of what is given back to people. */
export const refundLimits = {
  /** In 分: what somebody gives back alone, as the database holds too, and the least and most at once. */
  alone: 10_000,
  amount: { min: 1, max: 10_000_000 },
  /** Tickets of one order. */
  tickets: 50,
} as const

/** Of what the overview of the console counts. */
export const overviewLimits = {
  /** It tells of so many days, today included. */
  days: 90,
  /** Who was here on which day is kept so long: for the longest time after which somebody is seen to come back, and the days that are told. */
  activeDays: 130,
} as const

/**
 * Rates that the staff can raise while the app runs: of what people do on purpose. What guards against guessing and
 * flooding of others' mailboxes stays as it is.
 */
export const raisableQuotas = [
  'callsPerAddress',
  'pictureCheckcodePerAddress',
  'emailCheckcodePerAddress',
  'thirdPartyBeginningsPerAddress',
  'signUpsPerAddress',
  'searchesPerAddress',
  'linkCardsPerAddress',
  'uploadedMegabytesPerAddress',
  'uploadedMegabytesPerUser',
  'uploadsPerUser',
  'topicsPerUser',
  'postsPerUser',
  'editsPerUser',
  'followsPerUser',
  'starsPerUser',
  'windowsPerUser',
  'reportsPerUser',
  'feedbackPerUser',
  'trainOrdersPerUser',
  'waitlistPerUser',
  'redPacketsPerUser',
  'redPacketTakesPerUser',
  'exportsPerUser',
] as const satisfies (keyof typeof quotas)[]

/** Of those, the ones by which nobody is counted who comes from an exempt network: a campus behind one address. */
export const exemptableQuotas: readonly (keyof typeof quotas)[] = raisableQuotas.filter((name) =>
  name.endsWith('PerAddress'),
)

/** Of what the staff can set while the app runs. */
export const operatorLimits = {
  rateFactor: { min: 1, max: 20 },
  /** No network is wider than these prefixes say. */
  networks: { max: 50, prefix4: 16, prefix6: 32 },
  icpNumber: { max: 40 },
  /** 分. */
  minors: { payment: { max: 100_000 } },
} as const
