import { createTaskRecorderPersonal } from './task-recorder.personal.ts'
import { createTaskRecorderService, type TaskRecorderParts } from './task-recorder.service.ts'

export type { TaskRecorderService } from './task-recorder.service.ts'
export type { TaskAction, WantedProgress } from './action.ts'

/** Counts what tasks ask for, below all modules in which it is done; what it earns is of the module `point`. */
export const createTaskRecorderModule = (parts: TaskRecorderParts) => ({
  service: createTaskRecorderService(parts),
  personal: createTaskRecorderPersonal(parts.db),
})
