// npm run railway:check: whether what is sold of every train is what is reserved on it, from a console of the machine, whether the app
// runs meanwhile or not.
import { runConsoleCommand } from './console-command.ts'
import { systemClock } from './platform/time/clock.ts'
import { runCheckCommand } from './railway-check-command.ts'

await runConsoleCommand((db, words) => runCheckCommand({ db, clock: systemClock }, words))
