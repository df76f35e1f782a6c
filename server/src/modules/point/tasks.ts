import { type Task, type TaskGroup, type TaskId, taskIds } from '#contract/welfare.ts'
import type { TaskAction, WantedProgress } from '../task-recorder/task-recorder.module.ts'

/** A task as it is offered to everybody. */
export interface TaskOffer extends Pick<Task, 'title' | 'text' | 'points' | 'target' | 'path'> {
  group: TaskGroup
  /** What counts for it. */
  action: TaskAction
}

/** All tasks, each with what it asks for and what it earns. */
export const tasks: Record<TaskId, TaskOffer> = {
  avatar: {
    group: 'newcomer',
    action: 'avatar',
    title: '换上自己的头像',
    text: '让朋友一眼认出你',
    points: 20,
    target: 1,
    path: '/edit-me',
  },
  bio: {
    group: 'newcomer',
    action: 'bio',
    title: '写一句个性签名',
    text: '说说你是怎样的人',
    points: 10,
    target: 1,
    path: '/edit-me',
  },
  'first-follows': {
    group: 'newcomer',
    action: 'follow',
    title: '关注 3 个人',
    text: '他们的新话题会飞到你的首页',
    points: 20,
    target: 3,
    path: '/add-friend',
  },
  'first-topic': {
    group: 'newcomer',
    action: 'topic',
    title: '发布第一个话题',
    text: '哪怕只是今天的天气',
    points: 30,
    target: 1,
    path: '/topic-edit/new',
  },
  certification: {
    group: 'newcomer',
    action: 'certification',
    title: '完成实名认证',
    text: '买票、提现、换券都用得上',
    points: 50,
    target: 1,
    path: '/identity-verification',
  },
  'two-factor': {
    group: 'newcomer',
    action: 'two-factor',
    title: '开启两步验证',
    text: '给账号多上一道锁',
    points: 30,
    target: 1,
    path: '/account',
  },
  'daily-stars': {
    group: 'daily',
    action: 'star',
    title: '星标 3 条内容',
    text: '看到喜欢的，点一颗星',
    points: 5,
    target: 3,
    path: '/home',
  },
  'daily-posts': {
    group: 'daily',
    action: 'post',
    title: '回复 2 个别人的话题',
    text: '说两句，话题就热闹了',
    points: 10,
    target: 2,
    path: '/home',
  },
  'daily-listen': {
    group: 'daily',
    action: 'listen',
    title: '听完 1 首歌',
    text: '一分钟以上，从头听到尾',
    points: 5,
    target: 1,
    path: '/music',
  },
  'daily-topic': {
    group: 'daily',
    action: 'topic',
    title: '发布 1 个话题',
    text: '公开可见的话题才算',
    points: 10,
    target: 1,
    path: '/topic-edit/new',
  },
  'sign-ins-30': {
    group: 'growth',
    action: 'sign-in',
    title: '累计签到 30 天',
    text: '不必连续，补签的不算',
    points: 100,
    target: 30,
    path: '/welfare',
  },
  'topics-10': {
    group: 'growth',
    action: 'topic',
    title: '发布 10 个话题',
    text: '一个一个写，不着急',
    points: 80,
    target: 10,
    path: '/topic-edit/new',
  },
  'posts-50': {
    group: 'growth',
    action: 'post',
    title: '回复别人 50 次',
    text: '有来有往，才叫书信',
    points: 80,
    target: 50,
    path: '/home',
  },
  'follows-20': {
    group: 'growth',
    action: 'follow',
    title: '关注 20 个人',
    text: '雁群慢慢就大了',
    points: 50,
    target: 20,
    path: '/add-friend',
  },
  'stars-100': {
    group: 'growth',
    action: 'star',
    title: '送出 100 颗星',
    text: '好东西值得被看见',
    points: 60,
    target: 100,
    path: '/home',
  },
}

/** What a task counts on a business day: of a daily one what was done on it. */
export const wantedOf = ({ group, action, target }: TaskOffer, today: string): WantedProgress => ({
  action,
  since: group === 'daily' ? today : null,
  target,
})

/** Under what a task is claimed once: its day, or for ever. */
export const periodOf = ({ group }: TaskOffer, today: string): string => (group === 'daily' ? today : '')

export const isTaskId = (value: string): value is TaskId => (taskIds as readonly string[]).includes(value)
