import { createEmitter } from '#web/lib/store/emitter.ts'

/** The server has taken a follow, or its end: of whom. */
export const followed = createEmitter<string>()
/** Somebody was blocked: everything of theirs leaves the screen. */
export const blocked = createEmitter<string>()
/** Somebody is no longer blocked: what is theirs may be shown again. */
export const unblocked = createEmitter<string>()
