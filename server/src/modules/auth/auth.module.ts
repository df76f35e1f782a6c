import type { Events } from '#server/platform/events/events.ts'
import type { Register } from '#server/platform/http/register.ts'
import { createEndedSessions } from './auth-ended.service.ts'
import { createPasswordService } from './auth-password.service.ts'
import { createSecondStepSignIn } from './auth-second-step.service.ts'
import { createSignInService } from './auth-sign-in.service.ts'
import { createTokenService } from './auth-token.service.ts'
import { createAuthJobs } from './auth.jobs.ts'
import { authPersonal } from './auth.personal.ts'
import { registerAuthRoutes } from './auth.routes.ts'
import { type AuthParts, createAuthService } from './auth.service.ts'

export type { AuthService } from './auth.service.ts'

/** Signing in and out, passwords, and whom a token speaks for; others stand on its sessions. */
export const createAuthModule = (parts: AuthParts & { events: Events }) => {
  const ended = createEndedSessions(parts)
  const sessions = createAuthService({ ...parts, ended })
  const signIn = createSignInService({ ...parts, sessions })
  const secondStep = createSecondStepSignIn({ ...parts, sessions })
  const tokens = createTokenService({ ...parts, sessions, signIn, secondStep })
  const passwords = createPasswordService({ ...parts, sessions })
  return {
    service: sessions,
    jobs: createAuthJobs({ ...parts, ended }),
    personal: authPersonal,
    routes: (register: Register) => registerAuthRoutes(register, { tokens, secondStep, passwords }),
  }
}
