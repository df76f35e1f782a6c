import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, pageInput, time } from './envelope.ts'

/** A business day (Asia/Shanghai): `2026-11-22`. */
const day = z.iso.date('日期应为 2026-11-22 这样')

/**
 * How a day of the strip stands.
 * - `signed`, `madeUp`: signed in on the day itself, or for it afterwards.
 * - `open`: today, still to be signed in.
 * - `missed`: may be made up for, while it stands in the strip.
 * - `coming`: after today. `before`: there was no account yet.
 */
export const signInStates = ['signed', 'madeUp', 'open', 'missed', 'coming', 'before'] as const
export type SignInState = (typeof signInStates)[number]

const signInDay = z.object({
  day,
  state: z.enum(signInStates),
  /** Points that the day gave, or will give if no day is missed until then; 0 for what gives none. */
  points: count,
})
export type SignInDay = z.infer<typeof signInDay>

/** What a missed day can be made up with: a card, or points. */
export const makeUpMeans = ['card', 'points'] as const
export type MakeUpMeans = (typeof makeUpMeans)[number]

/** A user's points, and how they stand with signing in. */
export const welfare = z.object({
  /** What can be spent. */
  points: count,
  /** Of these, what lapses first, if that is at the end of this year; null when nothing does. */
  lapse: z.object({ points: count, day }).nullable(),
  /** Business day of the answer. */
  today: day,
  signedFlag: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today is open. */
  streak: count,
  /** Seven days, the earliest first. */
  strip: z.array(signInDay).length(7),
  makeUp: z.object({
    /** Cards that the user has. */
    cardNum: count,
    /** Points that a day costs without a card. */
    price: count,
    /** Days that may still be made up for in this month. */
    leftNum: count,
  }),
})
export type Welfare = z.infer<typeof welfare>

/** 新手: once, for who is new. 每日: each day anew. 成长: once, and takes a while. */
export const taskGroups = ['newcomer', 'daily', 'growth'] as const
export type TaskGroup = (typeof taskGroups)[number]

export const taskIds = [
  'avatar',
  'bio',
  'first-follows',
  'first-topic',
  'certification',
  'two-factor',
  'daily-stars',
  'daily-posts',
  'daily-listen',
  'daily-topic',
  'sign-ins-30',
  'topics-10',
  'posts-50',
  'follows-20',
  'stars-100',
] as const
export type TaskId = (typeof taskIds)[number]

/** `open`: not yet done; `ready`: its points wait; `claimed`: they were handed out, of a daily task today. */
export const taskStates = ['open', 'ready', 'claimed'] as const
export type TaskState = (typeof taskStates)[number]

/** Screens on which tasks are done. */
export const taskPaths = [
  '/edit-me',
  '/add-friend',
  '/topic-edit/new',
  '/identity-verification',
  '/account',
  '/home',
  '/music',
  '/welfare',
] as const

const task = z.object({
  id: z.enum(taskIds),
  title: z.string(),
  text: z.string(),
  points: count,
  /** At most `target`. */
  progress: count,
  target: count,
  state: z.enum(taskStates),
  /** Where it is done. */
  path: z.enum(taskPaths),
})
export type Task = z.infer<typeof task>

const taskList = z.object({
  groups: z.array(z.object({ group: z.enum(taskGroups), tasks: z.array(task) })),
})
export type TaskList = z.infer<typeof taskList>

const taskType = <T extends TaskId>(taskId: T) => `task:${taskId}` as const
/** What `operate` does: signs in, makes up for a missed day, or hands out the points of a task. */
export const operationTypes = ['sign-in', 'make-up', ...taskIds.map((taskId) => taskType(taskId))] as const
export type OperationType = (typeof operationTypes)[number]

/** One line of the history of points. */
const pointEntry = z.object({
  id: z.string(),
  /** What for, in Chinese. */
  title: z.string(),
  /** Below 0 for what was spent or has lapsed. */
  points: z.int(),
  createTime: time,
})
export type PointEntry = z.infer<typeof pointEntry>

export const welfareCalls = {
  query: defineCall({
    method: 'GET',
    path: '/user/welfare/query',
    access: 'user',
    summary: '我的积分与签到',
    input: {},
    output: welfare,
    errors: ['UNAUTHENTICATED'],
  }),
  queryTasks: defineCall({
    method: 'GET',
    path: '/user/welfare/task/query',
    access: 'user',
    summary: '任务列表',
    input: {},
    output: taskList,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Idempotent: each day is signed in for once, and each task claimed once; again, the answer is that of the first time. */
  operate: defineCall({
    method: 'POST',
    path: '/user/integral/operate',
    access: 'user',
    summary: '签到、补签、领取任务积分',
    input: {
      body: z.object({
        type: z.enum(operationTypes, '没有这种积分操作'),
        /** Of `make-up`: the missed day, yesterday unless told. */
        day: day.optional(),
        /** Of `make-up`: what it is made up with; a card, where there is one, unless told. */
        means: z.enum(makeUpMeans, '补签只能用补签卡或积分').optional(),
      }),
    },
    output: z.object({
      /** Points that it gave; below 0 those that it cost. */
      gained: z.int(),
      /** As they stand afterwards. */
      welfare,
    }),
    errors: [
      'UNAUTHENTICATED',
      'MAKE_UP_NEEDLESS',
      'MAKE_UP_LATE',
      'MAKE_UPS_USED_UP',
      'MAKE_UP_CARDS_NONE',
      'POINTS_SHORT',
      'TASK_UNFINISHED',
    ],
  }),
  /** The latest first. */
  pagePoints: defineCall({
    method: 'POST',
    path: '/user/integral/page',
    access: 'user',
    summary: '积分明细',
    input: { body: pageInput(['create_time']).pick({ pageSize: true, cursor: true }) },
    output: z.object({
      records: z.array(pointEntry),
      hasMore: z.boolean(),
      /** For the next page; null after the last. */
      cursor: z.string().nullable(),
    }),
    errors: ['UNAUTHENTICATED'],
  }),
}
