/** Only those whom the setting SERVICE_STAFF names; without it nobody. Usernames that differ in case are one. */
export const isStaff = (staff: readonly string[], username: string | undefined): boolean =>
  username !== undefined && staff.includes(username.toLowerCase())
