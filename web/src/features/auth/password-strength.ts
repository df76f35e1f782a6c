import { countCharacters } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'

const { min } = limits.password

/** From so many characters on, a password is `good` and `strong`: it is length that counts (ASVS 5.0, 6.2). */
const goodLength = 12
const strongLength = 16

export interface PasswordStrength {
  /** From 0, too short, to 3. */
  level: 0 | 1 | 2 | 3
  text: string
}

/** How well a password that is being chosen stands, and what would help. */
export const passwordStrengthOf = (password: string): PasswordStrength => {
  const length = countCharacters(password)
  if (length === 0) return { level: 0, text: `至少 ${min} 个字符，越长越安全，不必混用符号` }
  if (length < min) return { level: 0, text: `还差 ${min - length} 个字符` }
  if (length < goodLength) return { level: 1, text: '可以用，再长一些会更稳妥' }
  if (length < strongLength) return { level: 2, text: '不错，够长了' }
  return { level: 3, text: '很好，又长又稳妥' }
}
