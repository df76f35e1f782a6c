import type { Core } from './core.ts'
import { createRunModule } from './modules/run/run.module.ts'
import { createTimetableModule } from './modules/timetable/timetable.module.ts'
import type { Module } from './platform/module/module.ts'

/** What the railway takes of the other modules. */
interface Given {
  /** Has the app loop over a module as well. */
  add<M extends Module>(module: M): M
}

/** Makes the modules of the railway, each out of the core and of those made before it. */
export const createRailwayModules = (core: Core, { add }: Given): void => {
  const timetable = add(createTimetableModule(core)).service
  add(createRunModule({ ...core, timetable }))
}
