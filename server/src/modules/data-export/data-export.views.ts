import type { DataExport } from '#contract/data-export.ts'
import type { ExportRow } from './data-export.queries.ts'

const none: DataExport = { state: 'none', progress: 0, bytes: null, url: null, createTime: null, expireTime: null }

const states = ['waiting', 'running', 'done', 'failed'] as const

export const presentExport = (row: ExportRow | undefined, now: Date): DataExport => {
  const state = states.find((one) => one === row?.state)
  if (!row || !state || (row.expires_at !== null && row.expires_at <= now)) return none
  return {
    state,
    progress: row.progress,
    bytes: row.bytes === null ? null : Number(row.bytes),
    url: state === 'done' ? `/exports/${row.key}` : null,
    createTime: row.created_at.toISOString(),
    expireTime: row.expires_at?.toISOString() ?? null,
  }
}
