import { z } from 'zod'
import { password } from './auth.ts'
import { defineCall } from './call.ts'
import { count, time } from './envelope.ts'

/**
 * - `none`: never asked for, or long gone. `waiting`, `running`: being made.
 * - `done`: can be fetched until `expireTime`. `failed`: can be asked for again.
 */
export const dataExportStates = ['none', 'waiting', 'running', 'done', 'failed'] as const

/** The user's newest export: a ZIP of JSON files and the media that they have uploaded. */
export const dataExport = z.object({
  state: z.enum(dataExportStates),
  /** 0 to 100. */
  progress: count.max(100),
  /** Of the ZIP; null until it is there. */
  bytes: count.nullable(),
  /** Path on this host, which nobody can guess; null unless `done`. Who has it can fetch the file. */
  url: z.string().nullable(),
  createTime: time.nullable(),
  expireTime: time.nullable(),
})
export type DataExport = z.infer<typeof dataExport>

export const dataExportCalls = {
  select: defineCall({
    method: 'GET',
    path: '/user/data-export/select',
    access: 'user',
    summary: '我的数据导出',
    input: {},
    output: dataExport,
    errors: ['UNAUTHENTICATED'],
  }),
  /** While one is being made, it answers with that. A finished one is replaced, and its link dies. */
  create: defineCall({
    method: 'POST',
    path: '/user/data-export/create',
    access: 'user',
    summary: '导出我的数据',
    audited: true,
    input: { body: z.object({ password }) },
    output: dataExport,
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED'],
  }),
}
