import { createStore } from '#web/lib/store/store.ts'
import type { UserSettings } from './user-settings.ts'

/** Changes that the server does not have yet. */
export type SettingsChange = Readonly<Partial<UserSettings>>

/** How long another change is waited for (specification, sections 4 and 9). */
export const settingsSaveMs = 500

interface Parts {
  /** What the server has, as far as is known here. */
  known: () => UserSettings | undefined
  /** Asks what the server has. */
  load: () => Promise<UserSettings>
  /** Sends all five; answers what the server then has. */
  save: (settings: UserSettings) => Promise<UserSettings>
  /** Remembers what the server has. */
  keep: (settings: UserSettings) => void
  /** Changes could not be saved, and are taken back. */
  onFailure: (error: unknown) => void
}

export interface SettingsSaver {
  /** What is to be shown on top of what the server has. */
  pending: () => SettingsChange
  subscribe: (listener: () => void) => () => void
  /** Shows a change at once, and saves it when no other has come for 500 ms. */
  change: (change: SettingsChange) => void
  /** Saves now what waits: the page may be gone in a moment. */
  flush: () => void
  /** Forgets what waits: its user is gone. */
  drop: () => void
}

const nothing: SettingsChange = {}

const names = (change: SettingsChange) => Object.keys(change) as (keyof UserSettings)[]

/** The changes of `change` for which something holds. */
const pick = (change: SettingsChange, wanted: (name: keyof UserSettings) => boolean): SettingsChange => {
  const picked = names(change).filter(wanted)
  return picked.length === 0 ? nothing : Object.fromEntries(picked.map((name) => [name, change[name]]))
}

/**
 * Saves settings by themselves (specification, section 4, "Settings auto-save"): 500 ms after the last change, and only
 * if the values differ from what the server has. One save at a time; what is changed meanwhile is saved after it. What
 * cannot be saved is taken back, unless it has been changed again.
 *
 * Only changes are held here, not settings: so what another device changes meanwhile is not overwritten, and neither is
 * what could not be asked for at first.
 */
export const createSettingsSaver = ({ known, load, save, keep, onFailure }: Parts): SettingsSaver => {
  const pending = createStore<SettingsChange>(nothing)
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = false
  /** The pause of a change has ended while a save was under way. */
  let again = false
  /** Counts users: what one has begun is not shown to the next. */
  let life = 0

  /** What was sent has been saved or refused; what has been changed since waits for its own save. */
  const finish = (sent: SettingsChange) => {
    const changed = pending.get()
    pending.set(pick(changed, (name) => changed[name] !== sent[name]))
  }

  const saveChanges = async (of: number): Promise<void> => {
    let sent = pending.get()
    try {
      const base = known() ?? (await load())
      if (of !== life) return
      sent = pending.get()
      const wanted = { ...base, ...sent }
      const stored = names(sent).every((name) => base[name] === sent[name]) ? base : await save(wanted)
      if (of !== life) return
      keep(stored)
      finish(sent)
    } catch (error) {
      if (of !== life) return
      finish(sent)
      onFailure(error)
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    again = saving
    if (saving || pending.get() === nothing) return
    void saveAlone(life)
  }
  const saveAlone = async (of: number) => {
    saving = true
    await saveChanges(of)
    if (of !== life) return
    saving = false
    if (again) flush()
  }

  return {
    pending: pending.get,
    subscribe: pending.subscribe,
    change: (change) => {
      pending.set({ ...pending.get(), ...change })
      clearTimeout(timer)
      timer = setTimeout(flush, settingsSaveMs)
    },
    flush,
    drop: () => {
      clearTimeout(timer)
      life++
      saving = false
      again = false
      pending.set(nothing)
    },
  }
}
