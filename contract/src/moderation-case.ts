import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { audio, picture, video } from './media.ts'
import { staffErrors } from './permission.ts'
import { type ReportKind, reportKinds } from './report.ts'
import { ruleKeys } from './rule.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/**
 * What can be done of a case, also several at once: hold a text back or remove it (only its author reads it then; of a chat message
 * nobody), give it back, warn its author, silence or ban them for a time.
 */
export const caseActions = ['hold', 'remove', 'restore', 'warn', 'silence', 'ban'] as const
export type CaseAction = (typeof caseActions)[number]

/** Which of these act on the thing itself. A chat or a card is not held back for a while: it is removed, or it is there. */
export const textActions: Record<ReportKind, readonly CaseAction[]> = {
  topic: ['hold', 'remove', 'restore'],
  post: ['hold', 'remove', 'restore'],
  message: ['remove', 'restore'],
  'greeting-card': ['remove', 'restore'],
  user: [],
}

/** How a text stands: read by those it is meant for, held back, removed by a moderator, or gone. */
export const targetStates = ['shown', 'held', 'removed', 'gone'] as const
export type TargetState = (typeof targetStates)[number]

/** Who has taken it away. */
export const goneBys = ['author', 'topicAuthor', 'moderator', 'closing'] as const
export type GoneBy = (typeof goneBys)[number]

/** What a case is about, as it is now. */
export const caseTarget = z.object({
  kind: z.enum(reportKinds),
  id,
  author: userBrief,
  title: z.string(),
  /** Empty of a user and of a message: of that, only the reports' excerpts are known. */
  content: z.string(),
  pictures: z.array(picture),
  /** Of a topic, with its still or cover, which is not among `pictures`. */
  video: video.nullable(),
  audio: audio.nullable(),
  state: z.enum(targetStates),
  /** Null while it is there. */
  goneBy: z.enum(goneBys).nullable(),
  createTime: time.nullable(),
  /** Of a topic or a reply: the topic in which it is read. */
  topicId: id.nullable(),
})
export type CaseTarget = z.infer<typeof caseTarget>

/** A thing with all that was reported of it until it is closed; what is reported later is another case. */
export const moderationCase = z.object({
  id,
  target: caseTarget,
  /** Users who have reported it; 0: somebody of the staff came upon it. */
  reportNum: count,
  reasons: z.array(z.enum(ruleKeys)),
  openTime: time,
  dueTime: time,
  lateFlag: z.boolean(),
  assignee: userBrief.nullable(),
  closeTime: time.nullable(),
  /** Something that was done about it stands. */
  upheldFlag: z.boolean(),
})
export type ModerationCase = z.infer<typeof moderationCase>

/** What was decided of a case. */
export const caseDecision = z.object({
  id,
  caseId: id,
  staff: userBrief,
  actions: z.array(z.enum(caseActions)),
  rule: z.enum(ruleKeys).nullable(),
  /** What the author was told. */
  words: z.string(),
  reason: z.string(),
  silenceUntilTime: time.nullable(),
  banUntilTime: time.nullable(),
  time,
  /** An appeal was granted. */
  undoneTime: time.nullable(),
  /** Null when nobody has appealed. */
  appealId: id.nullable(),
})
export type CaseDecision = z.infer<typeof caseDecision>

/** What is known of somebody beside a case, each up to `limits.historyTotal`. */
const history = z.object({
  /** Cases about what is theirs. */
  caseNum: count,
  /** Of these, something was done about so many. */
  upheldNum: count,
  /** The last decisions that touched them, `limits.historyShown` of them. */
  decisions: z.array(caseDecision),
})

const caseDetail = moderationCase.extend({
  decisions: z.array(caseDecision),
  authorHistory: history,
  /** Earlier cases of the same thing, the newest first, `limits.historyShown` of them. */
  earlierIds: z.array(id),
  /** Other open cases of the same author, which can be decided with it. */
  siblingIds: z.array(id),
})
export type CaseDetail = z.infer<typeof caseDetail>

/** How much somebody of the staff has to do. */
export const moderatorLoad = z.object({
  staff: userBrief,
  openNum: count,
  lateNum: count,
  /** Decisions of the last seven days. */
  decidedNum: count,
})
export type ModeratorLoad = z.infer<typeof moderatorLoad>

/**
 * What became of the question to the operator's reviewer (docs/content-review.md): `unanswered` in all its tries; `judged`: a
 * person was quicker.
 */
export const reviewStates = ['waiting', 'pass', 'hold', 'refuse', 'unanswered', 'judged'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What the operator's reviewer says of something. */
export const contentReview = z.object({ state: z.enum(reviewStates), labels: z.array(z.string()), reason: z.string() })

/** A text that nobody has decided about yet: held back by a word or by the operator's reviewer, or a sample. */
export const judgedText = z.object({
  target: caseTarget,
  heldTime: time.nullable(),
  /** Of the words of moderation, those for which it is held back. */
  words: z.array(z.string()),
  /** What the operator's reviewer says of it; null where it was not asked. */
  review: contentReview.nullable(),
})
export type JudgedText = z.infer<typeof judgedText>

const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })
const caseIds = z
  .array(id, '案件应为列表')
  .min(1, '请选择案件')
  .max(limits.casesAtOnce, `一次最多 ${limits.casesAtOnce} 个案件`)
const rule = z.enum(ruleKeys, '请选择违反的规则')
const words = text({ name: '给作者的话', min: limits.moderationWords.min, max: limits.moderationWords.max })
const days = z
  .int('天数应为整数')
  .min(1, '至少 1 天')
  .max(limits.caseSanctionDays.max, `最多 ${limits.caseSanctionDays.max} 天`)
const textKind = z.enum(['topic', 'post'], '只能是 topic、post')

export const moderationCaseCalls = {
  /** The open ones, what is due first at the top; or the closed ones, the last closed first. */
  page: defineCall({
    method: 'POST',
    path: '/moderation-case/page',
    access: 'staff',
    permission: 'moderation.read',
    summary: '案件（工作人员）',
    input: {
      body: pageInput(['due_time']).extend({
        closedFlag: z.boolean('结案标志应为 true 或 false').default(false),
        kind: z.enum(reportKinds, '没有这种案件').optional(),
        /** Of the open ones, those that are assigned to this user. */
        assigneeId: id.optional(),
      }),
    },
    output: pageOf(moderationCase),
    errors: staffErrors,
  }),
  get: defineCall({
    method: 'POST',
    path: '/moderation-case/get',
    access: 'staff',
    permission: 'moderation.read',
    summary: '一个案件（工作人员）',
    input: { body: z.object({ caseId: id }) },
    output: caseDetail,
    errors: [...staffErrors, 'CASE_GONE'],
  }),
  /** Who of the staff has how much to do. */
  listLoad: defineCall({
    method: 'POST',
    path: '/moderation-case/load',
    access: 'staff',
    permission: 'moderation.read',
    summary: '审核员的工作量（工作人员）',
    input: {},
    output: z.array(moderatorLoad),
    errors: staffErrors,
  }),
  /** Takes cases, or gives them to somebody. Idempotent. */
  assign: defineCall({
    method: 'POST',
    path: '/moderation-case/assign',
    access: 'staff',
    permission: 'moderation.write',
    summary: '分派案件（工作人员）',
    audited: true,
    input: {
      body: z.object({
        caseIds,
        /** Null: to nobody. */
        staffId: id.nullable(),
      }),
    },
    output: z.null(),
    errors: [...staffErrors, 'CASE_GONE', 'USER_GONE'],
  }),
  /** Opens a case of something that nobody has reported, or finds the one that is open. */
  open: defineCall({
    method: 'POST',
    path: '/moderation-case/open',
    access: 'staff',
    permission: 'moderation.write',
    summary: '没有举报也立案（工作人员）',
    audited: true,
    input: {
      body: z.object({ kind: z.enum(['topic', 'post', 'user'], '只能是 topic、post、user'), targetId: id, reason }),
    },
    output: z.object({ caseId: id }),
    errors: [...staffErrors, 'CASE_TARGET_GONE'],
  }),
  /** Acts on cases: all are decided, or none. Each author is told, with the rule, the words and a way to appeal. Idempotent by `clientId`. */
  decide: defineCall({
    method: 'POST',
    path: '/moderation-case/decide',
    access: 'staff',
    permission: 'moderation.write',
    summary: '处理案件（工作人员）',
    audited: true,
    input: {
      body: z
        .object({
          clientId: z.uuid('缺少去重标识'),
          caseIds,
          actions: z
            .array(z.enum(caseActions, '没有这种处理'), '处理应为列表')
            .min(1, '请选择怎样处理')
            .refine((actions) => new Set(actions).size === actions.length, '同一种处理只要选一次')
            .refine(
              (actions) => actions.filter((one) => one === 'hold' || one === 'remove' || one === 'restore').length <= 1,
              '下架待审、移除、恢复只能选一种',
            ),
          /** What was broken; none where all that is done is to restore. */
          rule: rule.optional(),
          /** What was wrong and how to do better, as the author is told it. */
          words,
          silenceDays: days.optional(),
          banDays: days.optional(),
          closeFlag: z.boolean('结案标志应为 true 或 false').default(true),
          reason,
        })
        .refine(({ actions, rule }) => rule !== undefined || actions.every((action) => action === 'restore'), {
          path: ['rule'],
          message: '请选择违反的规则',
        })
        .refine(({ actions, silenceDays }) => actions.includes('silence') === (silenceDays !== undefined), {
          path: ['silenceDays'],
          message: '禁言要写多少天',
        })
        .refine(({ actions, banDays }) => actions.includes('ban') === (banDays !== undefined), {
          path: ['banDays'],
          message: '停用要写多少天',
        }),
    },
    output: z.null(),
    errors: [...staffErrors, 'CASE_GONE', 'CASE_CLOSED', 'CASE_ACTION_IMPOSSIBLE', 'USER_GONE', 'SANCTION_STAFF'],
  }),
  /** Closes cases as they are; also of what is gone. Idempotent. */
  close: defineCall({
    method: 'POST',
    path: '/moderation-case/close',
    access: 'staff',
    permission: 'moderation.write',
    summary: '结案（工作人员）',
    audited: true,
    input: { body: z.object({ caseIds, reason }) },
    output: z.null(),
    errors: [...staffErrors, 'CASE_GONE'],
  }),
  /** Texts that a word has held back, the one that waits longest first. */
  pageHeld: defineCall({
    method: 'POST',
    path: '/moderation-case/page-held',
    access: 'staff',
    permission: 'moderation.read',
    summary: '待审核的内容（工作人员）',
    input: { body: pageInput(['held_time']).extend({ kind: textKind }) },
    output: pageOf(judgedText),
    errors: staffErrors,
  }),
  /**
   * Lets go what a word has held back, and it is found at once; or removes it, as `decide` does. What the same person has judged so
   * already stays as it is; what another has judged, or somebody has deleted meanwhile, is refused.
   */
  judgeHeld: defineCall({
    method: 'POST',
    path: '/moderation-case/judge-held',
    access: 'staff',
    permission: 'moderation.write',
    summary: '放行或移除待审核的内容（工作人员）',
    audited: true,
    input: {
      body: z
        .object({
          kind: textKind,
          targetId: id,
          releaseFlag: z.boolean('放行标志应为 true 或 false'),
          /** When it is removed. */
          rule: rule.optional(),
          words: words.optional(),
          reason,
        })
        .refine(({ releaseFlag, rule, words }) => releaseFlag || (rule !== undefined && words !== undefined), {
          path: ['rule'],
          message: '移除要有规则和给作者的话',
        }),
    },
    output: z.null(),
    errors: [...staffErrors, 'CASE_TARGET_GONE', 'HELD_JUDGED'],
  }),
  /** Of what nobody has reported, the newest first: a sample, or all that has pictures. */
  pageSamples: defineCall({
    method: 'POST',
    path: '/moderation-case/page-samples',
    access: 'staff',
    permission: 'moderation.read',
    summary: '抽查没有人举报的内容（工作人员）',
    input: {
      body: pageInput(['create_time'])
        .omit({ pageNo: true, ascFlag: true })
        .extend({ kind: textKind, picturesOnly: z.boolean('图片标志应为 true 或 false').default(false) }),
    },
    output: pageOf(judgedText),
    errors: staffErrors,
  }),
}
