import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { credential } from '#contract/auth.ts'
import { checkcode, checkcodeKey, email } from '#contract/checkcode.ts'

/** Of signing in by password, as the server has them. */
export const passwordRules = zodResolver(
  credential.options[0].pick({ username: true, password: true, checkcode: true }),
)

/** Of signing in by a mailed code. */
export const emailRules = zodResolver(z.object({ email, emailKey: checkcodeKey, emailCode: checkcode }))
