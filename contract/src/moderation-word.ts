import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { wordLimits } from './operator-limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/**
 * What a word does to a text that holds it.
 * - `refuse`: it is not published at all; `hold`: it waits until somebody has looked at it; `mark`: it is published, and
 *   listed for who looks.
 * - `allow`: nothing, and neither does a word within it: 大麻花 hides 大麻.
 */
export const wordEffects = ['refuse', 'hold', 'mark', 'allow'] as const
export type WordEffect = (typeof wordEffects)[number]

/** What a word speaks of. */
export const wordCategories = ['gambling', 'forgery', 'fraud', 'goods', 'sex', 'advert', 'abuse', 'other'] as const
export type WordCategory = (typeof wordCategories)[number]

const effect = z.enum(wordEffects, '处理方式只能是拒绝、待审、标记或放行')
const category = z.enum(wordCategories, '没有这个类别')

export const moderationWord = z.object({
  id,
  /** As texts are compared: simplified, lower case, without anything between its letters. */
  word: z.string(),
  effect: z.enum(wordEffects),
  category: z.enum(wordCategories),
  /** Since when it is in the list. */
  since: time,
})
export type ModerationWord = z.infer<typeof moderationWord>

/** The list as it stood for a while. */
export const wordVersion = z.object({
  id,
  time,
  /** Null when it came with the app, or they have closed their account. */
  publisher: userBrief.nullable(),
  reason: z.string(),
  /** The earlier version that it goes back to. */
  backTo: id.nullable(),
  addedNum: count,
  removedNum: count,
  /** Words of the list. */
  totalNum: count,
  /** The first of them, `wordLimits.shownChanges` each. */
  added: z.array(moderationWord.pick({ word: true, effect: true, category: true })),
  removed: z.array(moderationWord.pick({ word: true, effect: true, category: true })),
  /** It is the one that stands. */
  currentFlag: z.boolean(),
})
export type WordVersion = z.infer<typeof wordVersion>

/** What becomes of a text by a list of words. */
export const verdicts = ['none', 'mark', 'hold', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

/** What a change would have done to the newest texts. */
export const wordTrial = z.object({
  id,
  time,
  /** Words that would come, and go; a word that would do something else counts in both. */
  addedNum: count,
  removedNum: count,
  totalNum: count,
  /** Texts that were looked at. */
  textNum: count,
  /** Of those, the ones that would fare otherwise: by what would become of them. */
  refusedNum: count,
  heldNum: count,
  markedNum: count,
  releasedNum: count,
})
export type WordTrial = z.infer<typeof wordTrial>

export const textKinds = ['topic', 'post'] as const

/** A text that would fare otherwise. */
export const trialHit = z.object({
  id,
  kind: z.enum(textKinds),
  /** Of the topic, or of the topic that the reply stands below. */
  topicId: id,
  before: z.enum(verdicts),
  after: z.enum(verdicts),
  /** Those of the changed list that count in it, or, where it is released, those of the standing one. */
  words: z.array(z.string()),
  /** What stands around the first of them; empty when the text has been deleted since. */
  excerpt: z.string(),
  /** Null when they have closed their account. */
  author: userBrief.nullable(),
  time,
})
export type TrialHit = z.infer<typeof trialHit>

/** What has been found in a text that was published or held. */
export const textFinding = z.object({
  id,
  time,
  kind: z.enum(textKinds),
  topicId: id,
  verdict: z.enum(['mark', 'hold']),
  words: z.array(z.string()),
  excerpt: z.string(),
  author: userBrief.nullable(),
  /** It still waits, and nobody but its author reads it. */
  heldFlag: z.boolean(),
})
export type TextFinding = z.infer<typeof textFinding>

const keyword = text({ name: '关键词', max: wordLimits.keyword.max }).optional()

export const moderationWordCalls = {
  /** The words of the list that stands, the last added first. */
  page: defineCall({
    method: 'POST',
    path: '/moderation-word/page',
    access: 'staff',
    permission: 'moderationWord.read',
    summary: '敏感词列表（工作人员）',
    input: {
      body: pageInput(['create_time']).extend({
        /** Only words that hold it. */
        keyword,
        effect: effect.optional(),
        category: category.optional(),
      }),
    },
    output: pageOf(moderationWord).extend({
      /** The version that stands, from which a change begins. */
      versionId: id,
    }),
    errors: staffErrors,
  }),
  /** All versions, the newest first. */
  pageVersions: defineCall({
    method: 'POST',
    path: '/moderation-word/page-versions',
    access: 'staff',
    permission: 'moderationWord.read',
    summary: '敏感词历史版本（工作人员）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(wordVersion),
    errors: staffErrors,
  }),
  /**
   * Dry run: tries a change on the newest `wordLimits.trialTexts` texts that people have published. Nothing takes
   * effect; what is found can be read for a day, and then published.
   */
  try: defineCall({
    method: 'POST',
    path: '/moderation-word/try',
    access: 'staff',
    permission: 'moderationWord.read',
    summary: '试运行敏感词改动（工作人员）',
    input: {
      body: z.object({
        /** Words that shall be in the list, by what they do and speak of; one that stands there already does so from then on. */
        add: z
          .array(z.object({ effect, category, words: z.array(z.string().max(200)).max(wordLimits.change) }))
          .max(100)
          .default([]),
        /** Words that shall go. */
        remove: z.array(z.string().max(200)).max(wordLimits.change).default([]),
        /** Instead of both: an earlier version, whose words shall stand again. */
        backTo: id.optional(),
      }),
    },
    output: wordTrial,
    errors: [...staffErrors, 'WORD_UNFIT', 'WORDS_TOO_MANY', 'WORDS_SAME', 'WORD_VERSION_GONE'],
  }),
  /** What a dry run has found, the newest texts first. */
  pageTrial: defineCall({
    method: 'POST',
    path: '/moderation-word/page-trial',
    access: 'staff',
    permission: 'moderationWord.read',
    summary: '敏感词试运行结果（工作人员）',
    input: {
      body: pageInput(['create_time']).extend({
        trialId: id,
        /** Only texts of which this would become; `none` are those that would be released. */
        after: z.enum(verdicts, '没有这种结果').optional(),
      }),
    },
    output: pageOf(trialHit),
    errors: [...staffErrors, 'WORD_TRIAL_GONE'],
  }),
  /** Lets a change that has been tried take effect, in every process within a second. Idempotent. */
  publish: defineCall({
    method: 'POST',
    path: '/moderation-word/publish',
    access: 'staff',
    permission: 'moderationWord.write',
    summary: '发布敏感词改动（工作人员）',
    audited: true,
    input: {
      body: z.object({
        trialId: id,
        reason: text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max }),
      }),
    },
    output: wordVersion,
    errors: [...staffErrors, 'WORD_TRIAL_GONE', 'WORD_TRIAL_STALE'],
  }),
  /** Texts in which a word was found that holds or marks, the newest first. */
  pageFindings: defineCall({
    method: 'POST',
    path: '/moderation-word/page-findings',
    access: 'staff',
    permission: 'moderationWord.read',
    summary: '命中敏感词的内容（工作人员）',
    input: {
      body: pageInput(['create_time']).extend({ verdict: z.enum(['mark', 'hold'], '没有这种结果').optional() }),
    },
    output: pageOf(textFinding),
    errors: staffErrors,
  }),
}
