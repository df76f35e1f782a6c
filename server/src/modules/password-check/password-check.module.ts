import { createPasswordCheck, type PasswordCheckParts } from './password-check.service.ts'

export type { PasswordCheck } from './password-check.service.ts'

export const createPasswordCheckModule = (parts: PasswordCheckParts) => ({ service: createPasswordCheck(parts) })
