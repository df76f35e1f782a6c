// npm run staff: who runs the app, from a console of the machine, whether the app runs meanwhile or not.
import { runConsoleCommand } from './console-command.ts'
import { systemClock } from './platform/time/clock.ts'
import { runStaffCommand } from './staff-command.ts'

await runConsoleCommand((db, words) => runStaffCommand({ db, clock: systemClock }, words))
