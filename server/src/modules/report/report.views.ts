import type { Picture } from '#contract/media.ts'
import type { Report } from '#contract/report.ts'
import type { UserBrief } from '#contract/user.ts'
import type { ReportRow } from './report.queries.ts'

interface Related {
  people: Map<string, UserBrief>
  pictures: Map<string, Picture>
}

export const presentReport = (row: ReportRow, { people, pictures }: Related): Report => ({
  id: row.id,
  reporter: people.get(row.reporter_id) ?? { id: row.reporter_id, nickname: '已注销用户', avatar: null },
  reason: row.reason,
  note: row.note,
  time: row.created_at.toISOString(),
  excerpt:
    row.excerpt?.map(({ senderId, content, time, isReported }) => ({
      ...{ senderId, content },
      sendTime: time,
      reportedFlag: isReported,
    })) ?? null,
  pictures: (row.excerpt ?? []).flatMap(({ pictureId }) => (pictureId && pictures.get(pictureId)) || []),
  reporterNum: row.history.reported,
  reporterUpheldNum: row.history.upheld,
})
