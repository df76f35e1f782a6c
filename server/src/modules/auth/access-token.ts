import { type CryptoKey, errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '#server/platform/errors/app-error.ts'
import { deriveKey } from '#server/platform/security/secret.ts'

/** Whom an access token speaks for. */
export interface AccessClaims {
  userId: string
  sessionId: string
}

const issuer = 'hongyan'
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

// Every call reads a token, and importing the key costs a third of that.
const keys = new Map<string, Promise<CryptoKey>>()

const keyOf = (secret: string): Promise<CryptoKey> => {
  const known = keys.get(secret)
  if (known) return known
  const bytes = new Uint8Array(deriveKey(secret, 'access token'))
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

interface SignOptions {
  secret: string
  now: Date
  lifeSeconds: number
}

/** Signs an access token (JWT, HS256). */
export const signAccessToken = async (
  { userId, sessionId }: AccessClaims,
  { secret, now, lifeSeconds }: SignOptions,
): Promise<string> =>
  await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + lifeSeconds)
    .sign(await keyOf(secret))

/** Tokens whose signature was found good, with when they expire: each is sent with many calls. */
const verified = new Map<string, AccessClaims & { expiresAt: number }>()
const capacity = 20_000

const remember = (key: string, claims: AccessClaims & { expiresAt: number }) => {
  if (verified.size >= capacity) verified.clear()
  verified.set(key, claims)
}

/** @throws {AppError} TOKEN_EXPIRED, or UNAUTHENTICATED when it is none of ours */
export const readAccessToken = async (
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<AccessClaims> => {
  // Tokens of another secret are none of ours.
  const known = verified.get(`${secret} ${token}`)
  if (known && seconds(now) < known.expiresAt) return { userId: known.userId, sessionId: known.sessionId }
  const key = await keyOf(secret)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    if (typeof payload.sid !== 'string' || payload.sub === undefined) throw new AppError('UNAUTHENTICATED')
    const claims = { userId: payload.sub, sessionId: payload.sid }
    remember(`${secret} ${token}`, { ...claims, expiresAt: payload.exp ?? 0 })
    return claims
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) throw new AppError('TOKEN_EXPIRED')
    throw new AppError('UNAUTHENTICATED', { cause: error })
  }
}
