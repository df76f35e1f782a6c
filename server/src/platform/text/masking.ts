const stars = (number: number) => '*'.repeat(Math.max(0, number))

/** All but the last character: `*明`, a single character is hidden too. */
export const maskName = (name: string): string => {
  const characters = Array.from(name)
  return characters.length < 2 ? '*' : stars(characters.length - 1) + (characters.at(-1) ?? '')
}

/** All but the first and the last character: `1****************8`. */
export const maskIdNumber = (idNumber: string): string =>
  idNumber.slice(0, 1) + stars(idNumber.length - 2) + idNumber.slice(-1)

/** A mobile number but for its first three and last four digits: `138****8000`; of any other number its last two: `****99`. */
export const maskPhone = (phone: string): string =>
  /^1\d{10}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : `****${phone.slice(-2)}`

/** `xiaoman@example.com` → `x***@example.com` */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
