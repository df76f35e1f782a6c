import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'
import { deriveKey } from '#server/platform/security/secret.ts'

/** What a token lets somebody appeal against, who need not be able to sign in. */
export interface AppealClaims {
  userId: string
  sanctionId: string
}

const issuer = 'hongyan'
const keyOf = (secret: string) => deriveKey(secret, 'appeal token')
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Given to who has just shown who they are, and is refused. */
export const signAppealToken = async (
  { userId, sanctionId }: AppealClaims,
  { secret, now }: { secret: string; now: Date },
): Promise<string> =>
  await new SignJWT({ sanction: sanctionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setExpirationTime(seconds(now) + limits.appealTokenSeconds)
    .sign(keyOf(secret))

/** @returns undefined when it is none of ours, or too old */
export const readAppealToken = async (
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<AppealClaims | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    const { sub: userId, sanction: sanctionId } = payload
    return userId !== undefined && typeof sanctionId === 'string' ? { userId, sanctionId } : undefined
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) return undefined
    throw error
  }
}
