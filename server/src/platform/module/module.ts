import type { FastifyInstance } from 'fastify'
import type { Page } from '../http/page/page.ts'
import type { Register } from '../http/register.ts'
import type { Job } from '../jobs/job.ts'
import type { PersonalData } from './personal-data.ts'

/** What the app asks of each module; besides that a module offers a `service` to those that stand on it. */
export interface Module {
  /** Registers the calls that it answers; the app itself is for what is no call of the contract, such as files. */
  routes?(register: Register, app: FastifyInstance): void
  /** Pages of the web app that say something of themselves: where what they show is not there, the address answers 404. */
  pages?: readonly Page[]
  /** Calls back when something is no longer for everybody; returns how to stop. Pages that were drawn for all are drawn anew. */
  onNarrowed?(listener: () => void): () => void
  /** What it keeps of people, for those that keep something: of one thing, or of each. */
  personal?: PersonalData | readonly PersonalData[]
  /** What it does by itself. */
  jobs?: readonly Job[]
  /** Ends what it does in the background, when the app closes. */
  onClose?(): Promise<void>
}
