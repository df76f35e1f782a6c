// npm run railway:import: takes in a timetable, from a console of the machine, whether the app runs meanwhile or not.
import { runConsoleCommand } from './console-command.ts'
import { systemClock } from './platform/time/clock.ts'
import { runImportCommand } from './railway-import-command.ts'

await runConsoleCommand((db, words) => runImportCommand({ db, clock: systemClock }, words))
