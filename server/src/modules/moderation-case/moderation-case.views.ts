import type { CaseDecision, CaseTarget, GoneBy, ModerationCase, TargetState } from '#contract/moderation-case.ts'
import type { Picture, Video } from '#contract/media.ts'
import type { ReportKind } from '#contract/report.ts'
import type { UserBrief } from '#contract/user.ts'
import type { JudgedMessage } from '../chat/chat.module.ts'
import type { JudgedCard } from '../greeting-card/greeting-card.module.ts'
import type { CarriedPost } from '../post/post.module.ts'
import type { CarriedTopic } from '../topic/topic.module.ts'
import type { CaseRow } from './moderation-case.queries.ts'
import type { ShownDecisionRow } from './moderation-case-decision.queries.ts'

/** Who is not known any more. */
export const nobody = (id: string): UserBrief => ({ id, nickname: '已注销用户', avatar: null })

interface Standing {
  state: TargetState
  goneBy: GoneBy | null
}

const standingOf = (row: { held_at: Date | null; is_removed: boolean }): Standing =>
  row.is_removed
    ? { state: 'removed', goneBy: 'moderator' }
    : { state: row.held_at === null ? 'shown' : 'held', goneBy: null }

const gone = (goneBy: GoneBy): Standing => ({ state: 'gone', goneBy })

/** What a thing is shown with. */
export interface TargetRelated {
  people: Map<string, UserBrief>
  pictures: Map<string, Picture>
  recordings: Map<string, Omit<Video, 'cover'>>
}

const picturesOf = (ids: readonly (string | null)[], pictures: Map<string, Picture>): Picture[] =>
  ids.flatMap((id) => (id === null ? [] : (pictures.get(id) ?? [])))

const withoutRecording = { video: null, audio: null }

export const presentTopic = (
  row: CarriedTopic,
  { people, pictures, recordings }: TargetRelated,
  isClosed: boolean,
): CaseTarget => {
  const [cover = null] = picturesOf([row.cover_id], pictures)
  const recordingOf = (id: string | null) => (id === null ? undefined : recordings.get(id))
  const [video, audio] = [recordingOf(row.video_id), recordingOf(row.audio_id)]
  const isEmptied = isClosed && row.is_removed && row.title === '' && row.content === ''
  return {
    kind: 'topic',
    id: row.id,
    author: people.get(row.author_id) ?? nobody(row.author_id),
    title: row.title,
    content: row.content,
    // A cover without its recording is judged all the same.
    pictures: picturesOf(video || audio ? row.picture_ids : [...row.picture_ids, row.cover_id], pictures),
    video: video ? { ...video, cover } : null,
    audio: audio ? { ...audio, title: row.audio_title, artist: row.audio_artist, cover } : null,
    ...(isEmptied ? gone('closing') : row.deleted_at !== null ? gone('author') : standingOf(row)),
    createTime: row.created_at.toISOString(),
    topicId: row.id,
  }
}

export const presentPost = (row: CarriedPost, { people, pictures }: TargetRelated, isClosed: boolean): CaseTarget => {
  const isEmptied = isClosed && row.is_removed && row.content === ''
  const deleted = gone(row.deleted_by === null || row.deleted_by === row.author_id ? 'author' : 'topicAuthor')
  return {
    kind: 'post',
    id: row.id,
    author: people.get(row.author_id) ?? nobody(row.author_id),
    title: '',
    content: row.content,
    pictures: picturesOf([row.picture_id], pictures),
    ...withoutRecording,
    ...(isEmptied ? gone('closing') : row.deleted_at !== null ? deleted : standingOf(row)),
    createTime: row.created_at.toISOString(),
    topicId: row.topic_id,
  }
}

/** Of a message, that it is there: what it says is in the reports. It stays where both read it when its author is gone. */
export const presentMessage = (
  row: JudgedMessage,
  { authorId, related }: { authorId: string; related: TargetRelated },
): CaseTarget => ({
  ...presentOther({ kind: 'message', id: row.id, authorId }, related, false),
  ...(row.recalled_at !== null
    ? gone('author')
    : standingOf({ held_at: null, is_removed: row.hold_decision_id !== null })),
  createTime: row.created_at.toISOString(),
})

/** Of a card, what is written on it; in the chat of another it stays when its sender is gone. */
export const presentCard = (row: JudgedCard, related: TargetRelated): CaseTarget => ({
  ...presentOther({ kind: 'greeting-card', id: row.id, authorId: row.sender_id }, related, false),
  content: row.content,
  ...(row.state === 'revoked'
    ? gone('author')
    : standingOf({ held_at: null, is_removed: row.hold_decision_id !== null })),
  createTime: row.created_at.toISOString(),
})

/** Of what has no text that the staff reads by itself, or is not there at all. */
export const presentOther = (
  given: { kind: ReportKind; id: string; authorId: string },
  { people }: TargetRelated,
  isClosed: boolean,
): CaseTarget => ({
  kind: given.kind,
  id: given.id,
  author: people.get(given.authorId) ?? nobody(given.authorId),
  title: '',
  content: '',
  pictures: [],
  ...withoutRecording,
  ...(isClosed ? gone('closing') : ({ state: 'shown', goneBy: null } as const)),
  createTime: null,
  topicId: null,
})

export const presentCase = (
  row: CaseRow,
  { target, people, now }: { target: CaseTarget; people: Map<string, UserBrief>; now: Date },
): ModerationCase => ({
  id: row.id,
  target,
  reportNum: row.report_num,
  reasons: row.reasons,
  openTime: row.opened_at.toISOString(),
  dueTime: row.due_at.toISOString(),
  lateFlag: row.closed_at === null && row.due_at < now,
  assignee: row.assignee_id === null ? null : (people.get(row.assignee_id) ?? nobody(row.assignee_id)),
  closeTime: row.closed_at?.toISOString() ?? null,
  upheldFlag: row.is_upheld,
})

export const presentDecision = (row: ShownDecisionRow, people: Map<string, UserBrief>): CaseDecision => ({
  id: row.id,
  caseId: row.case_id,
  staff: people.get(row.staff_id) ?? nobody(row.staff_id),
  actions: row.actions,
  rule: row.rule,
  words: row.words,
  reason: row.reason,
  silenceUntilTime: row.silence_until?.toISOString() ?? null,
  banUntilTime: row.ban_until?.toISOString() ?? null,
  time: row.decided_at.toISOString(),
  undoneTime: row.undone_at?.toISOString() ?? null,
  appealId: row.appeal_id,
})
