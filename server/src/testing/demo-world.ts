import path from 'node:path'
import { insertDemoRows, insertSilentUsers } from '../demo-world/demo-world.queries.ts'
import { planDemoWorld } from '../demo-world/plan.ts'
import { rowsOf } from '../demo-world/rows.ts'
import { readDemoTexts } from '../demo-world/texts.ts'
import type { TestApp } from './app.ts'

/**
 * Fills the database with the demo world, but writes none of its files: to make those of the pictures takes most of the
 * time that the world takes.
 * @param options.silent whether those are there who write nothing, too
 * @returns its texts
 */
export const makeDemoWorld = async ({ db, clock }: TestApp, { silent = false } = {}) => {
  const texts = await readDemoTexts(path.resolve(import.meta.dirname, '../../demo-world'))
  const drawn = (names: string[]) =>
    new Map(names.map((name) => [name, { key: `drawn-${name}`, width: 4, height: 3, placeholder: 'data:,', bytes: 1 }]))
  const recorded = (names: string[]) =>
    new Map(names.map((name) => [name, { key: `recorded-${name}`, extension: 'mp4', duration_ms: 4000, bytes: 1 }]))
  const now = clock.now()
  const plan = planDemoWorld(texts, now)
  const rows = rowsOf(plan, {
    pictures: drawn(texts.pictures),
    avatars: drawn(texts.users.map(({ username }) => username)),
    faces: drawn(texts.faces.map((name) => `face-${name}`)),
    videos: recorded(texts.videos),
    tracks: recorded(texts.tracks),
    demoPasswordHash: 'none',
    lockedPasswordHash: 'none',
  })
  const parts = { silent: plan.silent, after: rows.users.length, faces: [], lockedPasswordHash: 'none', now }
  await db.transaction().execute(async (transaction) => {
    await insertDemoRows(transaction, rows)
    if (silent) await insertSilentUsers(transaction, parts)
  })
  return texts
}
