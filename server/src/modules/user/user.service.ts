import { createUserAccounts, type UserAccounts } from './user.accounts.ts'
import { createUserContacts, type UserContacts } from './user.contacts.ts'
import type { UserParts } from './user.parts.ts'
import { createUserPeople, type UserPeople } from './user.people.ts'
import { createUserProfile, type UserProfile } from './user.profile.ts'

/** All that can be asked of users: signing up and in, how they can be reached, one user's own page, and many users as others see them. */
export interface UserService extends UserAccounts, UserContacts, UserPeople, UserProfile {}

export const createUserService = (parts: UserParts): UserService => ({
  ...createUserAccounts(parts),
  ...createUserContacts(parts),
  ...createUserPeople(parts),
  ...createUserProfile(parts),
})
